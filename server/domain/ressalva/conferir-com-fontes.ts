import { lugarEmPalavras } from '../acervo/lugar.ts';
import { agrupar } from '../agrupar.ts';
import type { VidaAcademica } from '../novo-registro/dados-de-abertura.ts';
import {
  CAMPOS,
  type CampoDoFormulario,
  type Formulario,
  LISTA_DE_CAMPOS,
  rotuloDoCampo,
} from '../novo-registro/formulario-campos.ts';
import { soGrafia } from '../novo-registro/grafia.ts';
import { valorNoRegistro } from '../novo-registro/payload.ts';
import { formatarCpf } from '../texto/cpf.ts';
import { emUmaLinha } from '../texto/limpar.ts';
import { soSinaisDiferem } from '../texto/parecidos.ts';
import { semAcento } from '../texto/sem-acento.ts';
import { camposMudados, conferirComAnterior } from './conferir-com-anterior.ts';
import { conferirDatas } from './conferir-datas.ts';
import { conferirNaturalidade, conferirNomesDeAntes, conferirPessoa, conferirTextos } from './conferir-pessoa.ts';
import { type Divergencia, GRAVIDADES, type Gravidade, nomeDaOrigem } from './divergencia.ts';
import type { AntigoDaPessoa, EstudanteNaFonte, Fontes, SignatariosDoConector } from './fontes.ts';

/**
 * Everything in which a valid form and its sources do not say the same (H8), one entry a field, the heaviest first.
 * Pure: the same form and sources give the same list.
 */
export function conferirComFontes(f: Formulario, fontes: Fontes): Divergencia[] {
  const { anterior } = fontes;
  const deAgora = conferirComAsDeAgora(f, fontes);
  if (anterior === null) return umaPorCampo(deAgora);
  // What was registered is not judged anew; what is said otherwise is answered for, and has to be possible.
  const mudados = camposMudados(anterior.valores, f);
  const impossiveis = deAgora.filter(({ campo, gravidade }) => gravidade === 'impossivel' && mudados.has(campo));
  return umaPorCampo([...conferirComAnterior(f, anterior), ...impossiveis]);
}

function conferirComAsDeAgora(f: Formulario, fontes: Fontes): Divergencia[] {
  return [
    ...LISTA_DE_CAMPOS.flatMap(([campo]) =>
      conferirCampo(campo, rotuloDoCampo(campo, f), valorNoRegistro(f, campo), fontes),
    ),
    ...conferirPessoa(f, fontes),
    ...conferirNaturalidade(f, fontes),
    ...conferirNomesDeAntes(f, fontes),
    ...conferirTextos(f, fontes),
    ...conferirDatas(f, fontes),
    ...conferirAssinantes(f, fontes),
    ...pendenciasDaFormatura(fontes, f.SituacaoENADE),
    ...conferirAcervo(f, fontes),
  ];
}

/** One field, by what the record would say of it (undefined: it is no part of the record) and its own source. */
function conferirCampo(campo: CampoDoFormulario, rotulo: string, noRegistro: unknown, fontes: Fontes): Divergencia[] {
  const { fonte, mostrar = String } = CAMPOS[campo];
  if (fonte === undefined) return [];
  if (noRegistro === undefined && fonte.semCondicao === undefined) return [];
  const lido = fonte.ler(fontes);
  if (lido === undefined) return [];
  const [daFonte, informado] = [comparavel(lido), comparavel(noRegistro)];
  if (soSinaisDiferem(daFonte ?? '', informado ?? '')) return [];
  const legivel = (valor: string | null) => (valor === null ? null : mostrar(valor));
  const [valorDaFonte, valorInformado] = [legivel(daFonte), legivel(informado)];
  // A person took the spelling that was proposed for what SIGA shouts: nothing to answer for.
  const gravidade = soGrafia(campo, daFonte ?? '', informado ?? '')
    ? 'nota'
    : gravidadeDe(daFonte, informado, fonte.gravidade);
  const mensagem = frase(rotulo, nomeDaOrigem(fonte.origem), valorDaFonte, valorInformado);
  const divergencia = { campo, rotulo, origem: fonte.origem, valorDaFonte, valorInformado, gravidade, mensagem };
  return [gravidade === 'aviso' ? { ...divergencia, exigeResposta: true } : divergencia];
}

/** Facts that a source does not know may be told by the office; a difference in letters' case alone is ticked. */
function gravidadeDe(daFonte: string | null, informado: string | null, propria: Gravidade = 'ressalva'): Gravidade {
  if (propria === 'impossivel') return propria;
  if (daFonte === null) return 'nota';
  if (informado === null) return propria;
  return soCaixa(daFonte, informado) && semAcento(daFonte) !== '' ? 'aviso' : propria;
}

/** Equal but for letters' case. */
const soCaixa = (um: string | null, outro: string | null): boolean =>
  um?.toLocaleLowerCase('pt-BR') === outro?.toLocaleLowerCase('pt-BR');

/** A value as it is compared: cleaned text, numbers as written, null for nothing. */
function comparavel(valor: unknown): string | null {
  if (valor === null || valor === undefined) return null;
  return emUmaLinha(String(valor)) || null;
}

/** Names the field: in a batch's line and in the API's message several stand behind one another. */
function frase(rotulo: string, fonte: string, daFonte: string | null, informado: string | null): string {
  if (daFonte === null) return `${rotulo}: ${fonte} não informa; vale o que foi informado: ${informado}.`;
  if (informado === null) return `${rotulo} (${fonte}): ${daFonte}. Aqui não há nada.`;
  return `${rotulo} (${fonte}): ${daFonte}. Aqui: ${informado}.`;
}

type Assinante = Omit<Fontes['assinantes'][number], 'tipo'>;

type Assinados = Pick<Formulario, 'AssinaturasDiploma' | 'AssinaturasRegistro'> &
  Partial<Pick<Formulario, 'TermoNome' | 'TermoCPF' | 'TermoCargo'>>;

/** Known by CPF to the catalogue of authorities, under that name and office, and to the connector. */
function conferirAssinantes(f: Assinados, { assinantes, noConector }: Fontes): Divergencia[] {
  const conferir = (campo: string, rotulo: string, tipo: string, um: Assinante): Divergencia[] => {
    const doTipo = assinantes.filter((outro) => outro.tipo === tipo);
    const conhecido = doTipo.find(({ cpf }) => cpf === um.cpf);
    if (conhecido !== undefined && legivel(conhecido) === legivel(um)) return [];
    const valorDaFonte = conhecido === undefined ? null : mostrar(conhecido);
    const mensagem =
      valorDaFonte === null
        ? `${mostrar(um)} não está entre as autoridades cadastradas.`
        : `O cadastro de autoridades diz ${valorDaFonte}; aqui está ${mostrar(um)}.`;
    return [
      { campo, rotulo, origem: 'catalogo', gravidade: 'ressalva', valorDaFonte, valorInformado: mostrar(um), mensagem },
    ];
  };
  const doDocumento = (campo: string, rotulo: string, tipo: keyof SignatariosDoConector, um: Assinante) => [
    ...conferir(campo, rotulo, tipo, um),
    ...(noConector?.[tipo]?.has(um.cpf) === false ? [desconhecidoNoConector(campo, rotulo, um)] : []),
  ];
  const { TermoNome: nome, TermoCPF: cpf, TermoCargo: cargo } = f;
  // A request of another institution may have no term.
  const haTermo = nome !== undefined && cpf !== undefined && cargo !== undefined;
  return [
    ...f.AssinaturasDiploma.flatMap((um, i) =>
      doDocumento(`AssinaturasDiploma.${i}.cpf`, `Assinante do diploma ${i + 1}`, 'DocumentacaoAcademica', um),
    ),
    ...f.AssinaturasRegistro.flatMap((um, i) =>
      doDocumento(`AssinaturasRegistro.${i}.cpf`, `Assinante do registro ${i + 1}`, 'DiplomaDigital', um),
    ),
    ...(haTermo ? conferir('TermoCPF', 'Responsável pelo termo', 'TermoResponsabilidade', { nome, cpf, cargo }) : []),
  ];
}

// He would never be asked: the document would wait for a signature that cannot come.
const desconhecidoNoConector = (campo: string, rotulo: string, um: Assinante): Divergencia => ({
  campo,
  rotulo,
  origem: 'regra',
  gravidade: 'aviso',
  valorDaFonte: null,
  valorInformado: mostrar(um),
  mensagem: `O conector não conhece ${mostrar(um)} como assinante deste documento. Peça à RNP o cadastro antes de enviar.`,
});

const legivel = ({ nome, cargo }: Assinante) => semAcento(`${nome} ${cargo}`);
const mostrar = ({ nome, cpf, cargo }: Assinante) => `${nome}, ${cargo}, CPF ${formatarCpf(cpf)}`;

const FORMADO = /\b(?:formad[oa]|graduad[oa]|diplomad[oa]|colou grau|concluiu|conclusao|concluinte|egress[oa])\b/;
const NEGADO = /\bnao\b/;
const IRREGULAR = /\b(?:irregular|em situacao irregular|inadimplente)\b/;

type Pendentes = Pick<Fontes, 'disciplinasPendentes' | 'documentosQueFaltam'> & {
  estudante: Pick<EstudanteNaFonte, 'ocorrencia'> | null;
  vida: Pick<VidaAcademica, 'concluinte' | 'ingressante'> | null;
};

/**
 * At this moment: occurrence, subjects, ENADE, and the documents that nothing is sent without. `situacaoENADE`: what
 * the form says of it, when there is one.
 */
export function pendenciasDaFormatura(fontes: Pendentes, situacaoENADE?: string): Divergencia[] {
  const { estudante, vida, disciplinasPendentes, documentosQueFaltam } = fontes;
  const ocorrencia = estudante?.ocorrencia?.descricao ?? null;
  const irregular = [vida?.concluinte, vida?.ingressante].find((texto) => diz(IRREGULAR, texto)) ?? null;
  const [disciplinas, documentos] = [disciplinasPendentes.join('; '), documentosQueFaltam.join(', ')];
  return [
    pendencia(
      estudante !== null && !diz(FORMADO, ocorrencia),
      'Ocorrencia',
      'Ocorrência',
      ocorrencia,
      semFormatura(ocorrencia),
    ),
    pendencia(
      ...([disciplinas !== '', 'Disciplinas', 'Disciplinas com pendência', disciplinas] as const),
      `Disciplinas com pendência no SIGA: ${disciplinas}.`,
    ),
    pendencia(
      ...([irregular !== null || situacaoENADE === 'Irregular', 'ENADE', 'ENADE', irregular] as const),
      'O estudante está irregular junto ao ENADE, componente curricular obrigatório.',
    ),
    pendencia(
      ...([documentos !== '', 'Documentos', 'Documentos', documentos] as const),
      `Ainda não enviados: ${documentos}. Sem eles nada vai ao assinador.`,
      'nota',
    ),
  ].flat();
}

const diz = (palavras: RegExp, texto: string | null | undefined): boolean => {
  const lido = semAcento(texto ?? '');
  return palavras.test(lido) && !NEGADO.test(lido);
};

const semFormatura = (ocorrencia: string | null) =>
  ocorrencia === null
    ? 'O SIGA não diz que o estudante se formou.'
    : `A ocorrência no SIGA é “${ocorrencia}”, não a formatura.`;

const pendencia = (
  ha: boolean,
  qual: string,
  rotulo: string,
  valorDaFonte: string | null,
  mensagem: string,
  gravidade: Gravidade = 'ressalva',
): Divergencia[] =>
  ha
    ? [
        {
          campo: `Pendencias.${qual}`,
          rotulo,
          origem: 'siga',
          gravidade,
          valorDaFonte,
          valorInformado: null,
          mensagem,
        },
      ]
    : [];

const POR_QUE = {
  cpf: 'o CPF é o deste estudante e o nome não, ou há lá outros nomes com ele',
  nome: 'só o nome é o deste estudante',
} as const;

/**
 * For a first copy: the same person in the same course in the old books has to be answered for (H8); where only the CPF
 * or the name agrees it is told, since both are other people's, too.
 */
function conferirAcervo(
  { SegundaVia }: Pick<Formulario, 'SegundaVia'>,
  { noAcervo }: Pick<Fontes, 'noAcervo'>,
): Divergencia[] {
  if (SegundaVia) return [];
  return noAcervo
    .filter(({ mesmoCurso }) => mesmoCurso)
    .map((antigo) => ({
      campo: antigo.mesmaPessoa ? 'Pendencias.Acervo' : 'Pendencias.AcervoParecido',
      rotulo: 'Livros anteriores',
      origem: 'acervo',
      valorDaFonte: lugarEmPalavras(antigo),
      valorInformado: null,
      gravidade: antigo.mesmaPessoa ? 'ressalva' : 'nota',
      mensagem: mensagemDe(antigo),
    }));
}

function mensagemDe(antigo: AntigoDaPessoa): string {
  const onde = `nos livros anteriores, ${lugarEmPalavras(antigo)}, neste curso`;
  if (antigo.mesmaPessoa) return `Este estudante já consta ${onde}. Se o diploma é o mesmo, registre a segunda via.`;
  return `${antigo.nome} consta ${onde}: ${POR_QUE[antigo.mesmoCpf ? 'cpf' : 'nome']}.`;
}

/** One entry a field: what is heaviest speaks first, the others are said behind it. */
function umaPorCampo(divergencias: readonly Divergencia[]): Divergencia[] {
  const porCampo = agrupar(divergencias, ({ campo }) => campo);
  const juntas = [...porCampo.values()].flatMap((doCampo) => {
    const [primeira, ...outras] = doCampo.toSorted(porGravidade);
    if (primeira === undefined) return [];
    // Where something weighs, a mere note says nothing more.
    const ditas = [primeira, ...outras.filter(({ gravidade }) => gravidade !== 'nota')];
    return [{ ...primeira, mensagem: [...new Set(ditas.map(({ mensagem }) => mensagem))].join(' ') }];
  });
  return juntas.toSorted(porGravidade);
}

const porGravidade = (a: Divergencia, b: Divergencia) =>
  GRAVIDADES.indexOf(a.gravidade) - GRAVIDADES.indexOf(b.gravidade);
