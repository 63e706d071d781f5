import { expect, test, vi } from 'vitest';
import { lerCamposDoDiploma, resumirCampos } from '#assinatura/campos-do-diploma.ts';
import { lerXml } from '#assinatura/ler-xml.ts';
import { consultaPublicaApi, xmlPublicoApi } from '#contract/consulta-publica.contract.ts';
import { comoVeio } from '#domain/idiomas/frase.ts';
import { linha } from '#domain/veredito/linhas.ts';
import { constatar } from '#domain/veredito/resultados.ts';
import { amostra } from '../../../server/test/campanha.ts';
import {
  AGORA,
  base,
  bytesDe,
  CASOS,
  type Caso,
  palavraDe,
  raizDe,
} from '../../../server/test/tabela-do-veredito/ler-tabela.ts';
import { apiFake, erroDaApi } from '../../test/api-fake.ts';
import { umaValidacao } from '../../test/dados-da-consulta.ts';
import { verificarArquivo } from './verificar-arquivo.ts';

/* The page's part of the table that the verifier, the command and the reception are held against, too. */

const diploma = lerCamposDoDiploma(lerXml(base()));
const resumos = await resumirCampos(diploma?.campos ?? [], diploma?.nonce ?? '');

function servidor(caso: Caso): void {
  const { registro, rotulo = 'Ativo', ambiente = 'Produção' } = caso;
  const calado = () => (registro === 'indisponivel' ? erroDaApi(503, 'x') : erroDaApi(404, 'Diploma Não encontrado'));
  const doRegistro = umaValidacao({
    rotulo,
    tom: rotulo === 'Ativo' ? 'sucesso' : rotulo === 'Suspenso' ? 'alerta' : 'perigo',
    evidencias: [linha('situacao', constatar(rotulo === 'Ativo' ? 'confirmado' : 'negado', comoVeio('Dito.')))],
  });
  apiFake()
    .responder(xmlPublicoApi.conferirEsquema, {
      resultado: 'confirmado',
      detalhe: 'Segue o esquema.',
      erros: [],
      frases: { detalhe: comoVeio('Segue o esquema.') },
    })
    .responder(xmlPublicoApi.consultarRevogacao, () => erroDaApi(503, 'x'))
    .responder(xmlPublicoApi.lerAutoridades, { pem: raizDe(caso), intermediarias: '' })
    .responder(xmlPublicoApi.lerConferencia, () =>
      registro === undefined
        ? { resumos, motivo: null, xmlSha256: 'a'.repeat(64), versao: '1.05', ambiente }
        : calado(),
    )
    .responder(consultaPublicaApi.validarDiploma, () => (registro === undefined ? doRegistro : calado()));
}

test('the page says of each kind what the table says', async () => {
  vi.useFakeTimers({ now: AGORA, toFake: ['Date'] });
  const errados: string[] = [];
  for (const caso of amostra('veredito na página', CASOS, 80)) {
    servidor(caso);
    const { veredito } = await verificarArquivo(bytesDe(caso), { demonstracao: false, fuso: 'America/Cuiaba' });
    const { tom, manchete, frase, evidencias } = veredito;
    const palavra = palavraDe({ tom, linhas: evidencias });
    if (palavra !== caso.esperado) errados.push(`${caso.nome}: ${palavra} (${caso.esperado}) ${manchete}. ${frase}`);
    if (caso.diz !== undefined && !JSON.stringify(evidencias).includes(caso.diz))
      errados.push(`${caso.nome}: não diz ${caso.diz}`);
  }
  vi.useRealTimers();
  expect(errados).toEqual([]);
});
