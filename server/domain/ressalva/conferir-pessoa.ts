import { rotuloDoEnade } from '../novo-registro/enade.ts';
import { FORMA_ACESSO_PADRAO, rotuloDaFormaDeAcesso } from '../novo-registro/forma-acesso.ts';
import { CAMPOS, type Formulario } from '../novo-registro/formulario-campos.ts';
import { enadeReconhecido } from '../novo-registro/ler-enade.ts';
import { formaReconhecida } from '../novo-registro/ler-forma-acesso.ts';
import { brasileiro, identificadoPorOutro, nascidoNoBrasil } from '../novo-registro/nacionalidade.ts';
import { ufDeHoje } from '../novo-registro/ufs-de-antes.ts';
import { limparTexto } from '../texto/limpar.ts';
import { semAcento } from '../texto/sem-acento.ts';
import type { Divergencia } from './divergencia.ts';
import type { EstudanteNaFonte, Fontes } from './fontes.ts';

type Pessoa = Pick<
  Formulario,
  | 'ID'
  | 'Nome'
  | 'CPF'
  | 'DataNascimento'
  | 'LivroRegistro'
  | 'Nacionalidade'
  | 'RGNumero'
  | 'OutroDocumentoIdentificacaoTipoDocumento'
  | 'OutroDocumentoIdentificacaoIdentificador'
>;

/*
 * The graduate held against the sources (H8): person, course and book by their keys, the birthplace, and what stands in
 * the form by default because no list knows SIGA's word.
 */

/** Equal but for accents, letters' case and blanks. */
const mesmoTexto = (um: unknown, outro: unknown): boolean =>
  semAcento(limparTexto(um)) === semAcento(limparTexto(outro));

/** RGA, person and course belong together by their keys: another course, or another person, is no correction. */
export function conferirPessoa(f: Pessoa, fontes: Fontes): Divergencia[] {
  const { estudante, livro } = fontes;
  const divergencias = estudante === null ? [] : conferirEstudante(f, { ...fontes, estudante });
  if (!mesmoTexto(f.LivroRegistro, livro.nome)) {
    divergencias.push({
      campo: 'LivroRegistro',
      rotulo: 'Livro de registro',
      origem: 'livro',
      gravidade: 'impossivel',
      valorDaFonte: livro.nome,
      valorInformado: f.LivroRegistro,
      mensagem: `O livro escolhido é ${livro.nome}, não ${f.LivroRegistro}.`,
    });
  }
  return divergencias;
}

function conferirEstudante(
  f: Pessoa,
  { estudante, curso }: Pick<Fontes, 'curso'> & { estudante: EstudanteNaFonte },
): Divergencia[] {
  const divergencias: Divergencia[] = [];
  if (curso.codigoInterno !== estudante.codigoCurso) {
    divergencias.push({
      campo: 'CursoID',
      rotulo: 'Curso',
      origem: 'siga',
      gravidade: 'impossivel',
      valorDaFonte: `${estudante.curso} (${estudante.codigoCurso})`,
      valorInformado: `${curso.nome} (${curso.codigoInterno})`,
      mensagem: `O RGA ${f.ID} é do curso ${estudante.curso} (${estudante.codigoCurso}), não de ${curso.nome}.`,
    });
  }
  const outroNome = !mesmoTexto(estudante.nome, f.Nome);
  const outroCpf = estudante.cpf !== null && estudante.cpf !== f.CPF;
  const outroNascimento = estudante.dataNascimento !== null && estudante.dataNascimento !== f.DataNascimento;
  if (outroNome && outroCpf && outroNascimento) {
    divergencias.push({
      campo: 'ID',
      rotulo: 'RGA',
      origem: 'siga',
      gravidade: 'impossivel',
      valorDaFonte: estudante.nome,
      valorInformado: f.Nome,
      mensagem: 'Nome, CPF e data de nascimento são de outra pessoa que não a deste RGA.',
    });
  }
  const rg = limparTexto(estudante.identidade.numero);
  if (rg !== '' && brasileiro(f) && identificadoPorOutro(f)) {
    divergencias.push({
      campo: 'RGNumero',
      rotulo: CAMPOS.RGNumero.rotulo,
      origem: 'siga',
      gravidade: 'ressalva',
      valorDaFonte: rg,
      valorInformado: null,
      mensagem: `O SIGA tem o RG ${rg}; aqui há outro documento em lugar dele.`,
    });
  }
  return divergencias;
}

type Naturalidade = Pick<
  Formulario,
  'Nacionalidade' | 'NaturalidadeUF' | 'NaturalidadeCodigoMunicipio' | 'NaturalidadeNomeMunicipio'
>;

const DO_IBGE = { origem: 'ibge', gravidade: 'impossivel' } as const;

/** Code, name and UF of a Brazilian birthplace are one place in the table of IBGE, or none. */
export function conferirNaturalidade(f: Naturalidade, { municipio }: Fontes): Divergencia[] {
  if (!nascidoNoBrasil(f)) return [];
  const codigo = f.NaturalidadeCodigoMunicipio ?? '';
  const lugar = municipio(codigo);
  if (lugar === null) {
    const mensagem = `A tabela do IBGE não tem município de código ${codigo}.`;
    const rotulo = 'Município de naturalidade';
    return [
      {
        ...DO_IBGE,
        campo: 'NaturalidadeCodigoMunicipio',
        rotulo,
        valorDaFonte: null,
        valorInformado: codigo,
        mensagem,
      },
    ];
  }
  const divergencias: Divergencia[] = [];
  const [nome, uf] = [f.NaturalidadeNomeMunicipio ?? '', f.NaturalidadeUF ?? ''];
  const conferir = (campo: string, rotulo: string, daTabela: string, informado: string) => {
    if (mesmoTexto(daTabela, informado)) return;
    const mensagem = `O município de código ${codigo} é ${lugar.nome}/${lugar.uf}, não ${nome}/${uf}.`;
    divergencias.push({ ...DO_IBGE, campo, rotulo, valorDaFonte: daTabela, valorInformado: informado, mensagem });
  };
  conferir('NaturalidadeNomeMunicipio', 'Nome do município', lugar.nome, nome);
  conferir('NaturalidadeUF', 'UF de naturalidade', lugar.uf, uf);
  return divergencias;
}

/**
 * Today's name of a place that SIGA calls as it was called once: to be seen and ticked. A name that SIGA's own code
 * does not bear is no history that a table knows, so that somebody has to answer for it.
 */
export function conferirNomesDeAntes(
  f: Naturalidade & Pick<Formulario, 'RGUF'>,
  { estudante, municipio }: Fontes,
): Divergencia[] {
  if (estudante === null) return [];
  const { naturalidade: n, identidade } = estudante;
  const uf = (campo: 'NaturalidadeUF' | 'RGUF', rotulo: string, codigo: string | null, dita: string | null) => {
    const { uf: hoje, motivo } = ufDeHoje(dita, codigo);
    return motivo !== null && hoje === f[campo] ? [deAntes(campo, rotulo, dita, hoje, motivo)] : [];
  };
  const divergencias = brasileiro(f) ? uf('RGUF', 'UF do RG', null, identidade.uf) : [];
  if (!nascidoNoBrasil(f)) return divergencias;
  divergencias.push(...uf('NaturalidadeUF', 'UF de naturalidade', n.codigoMunicipio, n.uf));
  const lugar = municipio(f.NaturalidadeCodigoMunicipio ?? '');
  if (lugar !== null && n.municipio !== null && n.codigoMunicipio === f.NaturalidadeCodigoMunicipio) {
    const mensagem = `O SIGA diz ${n.municipio}; na tabela do IBGE, o código ${n.codigoMunicipio} é ${lugar.nome}/${lugar.uf}. Confira se é o nome de hoje do mesmo município.`;
    if (soLetras(n.municipio) !== soLetras(lugar.nome)) {
      const divergencia = deAntes('NaturalidadeNomeMunicipio', 'Nome do município', n.municipio, lugar.nome, mensagem);
      divergencias.push({ ...divergencia, exigeResposta: true });
    }
  }
  return divergencias;
}

const soLetras = (nome: string) => semAcento(nome).replace(/[^a-z]/g, '');

const deAntes = (
  campo: string,
  rotulo: string,
  valorDaFonte: string | null,
  valorInformado: string | null,
  mensagem: string,
): Divergencia => ({ campo, rotulo, origem: 'siga', gravidade: 'aviso', valorDaFonte, valorInformado, mensagem });

/** Defaults, because SIGA's text names nothing that the list has: to be seen and ticked. */
export function conferirTextos(
  f: Pick<Formulario, 'FormaAcesso' | 'SituacaoENADE'>,
  { estudante, vida }: Fontes,
): Divergencia[] {
  if (estudante === null || vida === null) return [];
  const divergencias: Divergencia[] = [];
  const ingresso = estudante.ingresso.descricao;
  const forma = rotuloDaFormaDeAcesso(f.FormaAcesso);
  const padrao = f.FormaAcesso === FORMA_ACESSO_PADRAO;
  // 'ENEM' is Enem: where the form says SIGA's own word, nothing is to be seen.
  const aMesmaPalavra = !padrao && mesmoTexto(ingresso, forma);
  if (!formaReconhecida(ingresso) && !aMesmaPalavra) {
    const divergencia = naoReconhecido('FormaAcesso', 'Forma de acesso', ingresso, forma);
    divergencias.push(padrao ? comoPecG(divergencia) : divergencia);
  }
  if (!enadeReconhecido(vida.concluinte, vida.ingressante)) {
    const textos = [vida.concluinte, vida.ingressante].filter((texto) => texto !== null).join(' / ') || null;
    divergencias.push(naoReconhecido('SituacaoENADE', 'Situação do ENADE', textos, rotuloDoEnade(f.SituacaoENADE)));
  }
  return divergencias;
}

// The form's default, which would tell MEC of a programme for students from abroad that nobody spoke of (R9).
const comoPecG = (divergencia: Divergencia): Divergencia => ({
  ...divergencia,
  mensagem: `${divergencia.mensagem} No MEC, Convênios é o PEC-G, programa de estudantes estrangeiros.`,
  exigeResposta: true,
});

const naoReconhecido = (campo: string, rotulo: string, texto: string | null, informado: string): Divergencia => ({
  campo,
  rotulo,
  origem: 'siga',
  gravidade: 'aviso',
  valorDaFonte: texto,
  valorInformado: informado,
  mensagem:
    texto === null ? `O SIGA não informa; vai como ${informado}.` : `O SIGA diz “${texto}”; vai como ${informado}.`,
});
