import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VALORES_ENADE } from '#domain/novo-registro/enade.ts';
import { VALORES_FORMA_ACESSO } from '#domain/novo-registro/forma-acesso.ts';
import { validarFormulario } from '#domain/novo-registro/formulario.ts';
import type { Valores } from '#domain/novo-registro/formulario-campos.ts';
import { UFS } from '#domain/novo-registro/nacionalidade.ts';
import { valoresNoRegistro } from '#domain/novo-registro/payload.ts';
import { FORMULARIO_EXEMPLO } from '#domain/novo-registro/test/exemplo-de-formulario.ts';
import { comAssinaturasProvisorias } from '../../mec/assinatura-provisoria.ts';
import { documentacaoAcademicaXml, previaDoDiplomaXml } from '../../mec/documentos.ts';
import { historicoDoRegistro, historicoEscolarXml } from '../../mec/historico-em-xml.ts';
import { gerarCodigoHistorico, gerarCodigoValidacao, gerarNonce } from '../../mec/ids.ts';
import { diplomaDoRegistro, documentacaoDoRegistro, problemasDoRegistro } from '../../mec/registro-para-mec.ts';
import { validador } from '../../mec/test/validador.ts';
import { contar, correrPropriedade } from '../../test/campanha.ts';
import { umContexto } from '../../test/factories/um-contexto.ts';
import { cpfDeTeste } from '../../test/factories/um-snapshot.ts';
import { montarSnapshot } from './montar-snapshot.ts';

const ANEXOS = {
  ambiente: 'Homologação' as const,
  documentos: [{ tipo: 'DocumentoIdentidadeDoAluno', observacoes: null, base64: 'JVBERi0xLjcK' }],
};
const ids = () => ({
  nonce: gerarNonce(),
  codigoValidacao: gerarCodigoValidacao('99991', '99991'),
  codigoValidacaoHistorico: gerarCodigoHistorico('99991'),
});

// What people type, paste and get wrong: names of every alphabet, signs, blanks at the ends, decomposed accents, long
// texts.
const letra = fc.constantFrom(..."aáàâãäåæbcçdðeéèêëẽfghiíìîïjklłmnñoóòôõöøpqrsßtuúùûüvwxyýỹzžABCÇÃÕÉÍÓÚŠŽ'’- .,ºª");
const estranha = fc.constantFrom(
  'é'.normalize('NFD'),
  '\n',
  '\t',
  '€',
  '😀',
  'Ж',
  '\u200b',
  '\u00ad',
  '–',
  '“',
  '0',
  '#',
  '<',
  '&',
  '"',
);
const textoDeGente = fc
  .array(fc.oneof({ weight: 60, arbitrary: letra }, { weight: 1, arbitrary: estranha }), {
    minLength: 0,
    maxLength: 40,
  })
  .map((letras) => letras.join(''));
const longo = textoDeGente
  .map((texto) => (texto === '' ? '' : texto.repeat(Math.ceil(260 / texto.length))))
  .chain((texto) => fc.integer({ min: 250, max: 260 }).map((n) => texto.slice(0, n)));
const nome = fc.oneof(
  { weight: 12, arbitrary: textoDeGente },
  { weight: 1, arbitrary: longo },
  { weight: 1, arbitrary: fc.constant('') },
);
const opcional = fc.oneof(fc.constant(''), nome);
const data = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2024-04-20'), noInvalidDate: true })
  .map((d) => d.toISOString().slice(0, 10));
const cpf = fc.integer({ min: 1, max: 999_999_998 }).map(cpfDeTeste);
const digitos = (min: number, max: number) => fc.stringMatching(new RegExp(`^[0-9]{${min},${max}}$`));
const sexo = fc.constantFrom('F', 'M');

/** Valid by itself, with a few fields as people type: most are accepted, the rest refused with a field. */
const formulario: fc.Arbitrary<Valores> = fc
  .record(
    {
      Nome: nome,
      NomeSocial: opcional,
      Sexo: sexo,
      CPF: cpf,
      DataNascimento: data,
      NomeMae: nome,
      NomeSocialMae: opcional,
      NomePai: opcional,
      SexoPai: sexo,
      Nacionalidade: fc.constantFrom('Brasileira', 'Brasileiro', 'brasileira', 'Argentina', 'Boliviano', ''),
      NaturalidadeUF: fc.constantFrom(...UFS, 'OU', '', 'ZZ'),
      NaturalidadeCodigoMunicipio: fc.oneof(digitos(7, 7), digitos(0, 8)),
      NaturalidadeNomeMunicipio: nome,
      NaturalidadeNomeMunicipioEstrangeiro: nome,
      RGNumero: fc.oneof(digitos(3, 16), fc.string({ maxLength: 16 })),
      RGOrgaoExpedidor: opcional,
      RGUF: fc.constantFrom(...UFS, ''),
      OutroDocumentoIdentificacaoTipoDocumento: nome,
      OutroDocumentoIdentificacaoIdentificador: nome,
      NomeCurso: nome,
      Processo: fc.stringMatching(/^23108\.[0-9]{0,6}\/20[0-9]{2}-[0-9]{2}$/),
      DataColacao: data,
      DataExpedicao: data,
      DataRegistro: data,
      DataIngresso: data,
      DataConclusao: data,
      DataEmissaoHistorico: data,
      HoraEmissaoHistorico: fc.oneof(
        fc.constantFrom('00:00', '23:59:59', '24:00:00', '9:00'),
        fc.stringMatching(/^[0-2][0-9]:[0-5][0-9]$/),
      ),
      SituacaoENADE: fc.constantFrom(...VALORES_ENADE),
      EdicaoENADE: digitos(4, 4),
      FormaAcesso: fc.constantFrom(...VALORES_FORMA_ACESSO),
      CodigoCurriculo: nome,
      CargaHorariaUnidade: fc.constantFrom('hora-relogio', 'hora-aula'),
      CargaHorariaCurso: fc.oneof(fc.integer({ min: 0, max: 100_000 }), fc.double({ min: 0, max: 9_999, noNaN: true })),
      CargaHorariaCursada: fc.oneof(
        fc.integer({ min: 0, max: 9_999 }),
        fc.integer({ min: 1, max: 999_999 }).map((n) => n / 100),
      ),
      TermoNome: nome,
      TermoCargo: nome,
      Observacao: opcional,
      AssinaturasDiploma: fc.array(fc.record({ nome, cpf, cargo: fc.oneof(fc.constant('Reitor'), nome) }), {
        maxLength: 3,
      }),
      AssinaturasRegistro: fc.array(fc.record({ nome, cpf, cargo: nome }), { maxLength: 2 }),
    },
    { requiredKeys: [] },
  )
  .chain((trocas) =>
    fc
      .subarray(Object.entries(trocas), { maxLength: 5 })
      .map((algumas) => ({ ...FORMULARIO_EXEMPLO, ...Object.fromEntries(algumas) })),
  );

describe('accepted forms', () => {
  it("are never refused by MEC's schema, and refused ones name a field", async () => {
    let [aceitos, recusados] = [0, 0];
    const umFormulario = fc.property(formulario, (valores) => {
      const resultado = validarFormulario(valores, '2024-04-20');
      if (!resultado.ok) {
        recusados += 1;
        return resultado.problemas.every(({ campo, mensagem }) => campo !== '' && mensagem !== '');
      }
      aceitos += 1;
      const snapshot = montarSnapshot(
        valoresNoRegistro(resultado.formulario),
        { ...umContexto(), ids: ids() },
        aceitos,
      );
      expect(problemasDoRegistro(snapshot)).toEqual([]);
      for (const xml of [
        previaDoDiplomaXml(diplomaDoRegistro(snapshot, 'Homologação')),
        documentacaoAcademicaXml(documentacaoDoRegistro(snapshot, ANEXOS)),
        historicoEscolarXml('final', historicoDoRegistro(snapshot, 'Homologação')),
      ]) {
        const veredito = validador(comAssinaturasProvisorias(xml).xml);
        expect(veredito, JSON.stringify(veredito)).toMatchObject({ situacao: 'valido' });
      }
      return true;
    });
    await correrPropriedade('formulários', { pequena: 150, inteira: 22_500 }, umFormulario);
    contar('formulários', `${aceitos} aceitos, ${recusados} recusados, 0 recusados pelo esquema do MEC`);
    // About half of what is drawn: 10,000 accepted forms in the whole campaign.
    expect(aceitos).toBeGreaterThanOrEqual((aceitos + recusados) * 0.45);
    expect(recusados).toBeGreaterThan(0);
  }, 600_000);
});
