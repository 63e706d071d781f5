import { setTimeout as esperar } from 'node:timers/promises';
import { type ClienteDaDemo, criarCliente } from '../../server/demo/cliente.ts';
import { umPdfA } from '../../server/test/factories/um-pdf-a.ts';

/** Codes and ids that go into addresses. */
export interface CenarioDasTelas {
  rgaLivre: string;
  rgaRegistrado: string;
  registroId: string;
  registroCodigo: string;
  canceladoId: string;
  canceladoCodigo: string;
  /** A record whose diploma is signed and valid, and one whose diploma is suspended. */
  assinadoId: string;
  assinadoCodigo: string;
  suspensoId: string;
  suspensoCodigo: string;
  /** CPF of the graduate of `assinadoId`, to enter as. */
  titularCpf: string;
  colacao: Colacao;
  /** A registration of `colacao` left half done. */
  loteId: string;
  cursoId: string;
  reconhecimentoId: string;
  autorizacaoId: string;
  livroVazioId: string;
  /** A request of another institution that waits to be decided. */
  solicitacaoId: string;
  /** A registration of an old book; files of old books: rehearsed, imported, published, and one whose encoding nothing proves. */
  antigoId: string;
  acervoConferidoId: string;
  acervoImportadoId: string;
  acervoPublicadoId: string;
  acervoSemCodificacaoId: string;
  /** yyyy-MM-dd, in the institution's zone. */
  hoje: string;
}

interface Colacao {
  id: string;
  campusId: number;
  ano: number;
}

const JUSTIFICATIVA = 'Dados do diplomado registrados com erro; novo registro será feito.';
const CAMPUS = 3;

/** Fills the demonstration through the API, as an officer: thirty records, some published, one cancelled, files. */
export async function prepararTelas(base: string): Promise<CenarioDasTelas> {
  const cliente = criarCliente(base);
  insistir(cliente);
  await cliente.entrar();
  const rgas = await cliente.formandosLivres(31);
  const feitos: { registroID: string; codigoValidacao: string }[] = [];
  for (const rga of rgas.slice(1)) {
    feitos.push(await exigir(cliente.pedir('POST', '/api/registro', await cliente.payloadDe(rga)), `registrar ${rga}`));
  }
  const [primeiro, cancelado] = feitos;
  if (primeiro === undefined || cancelado === undefined) throw new Error('a demonstração não tem formandos livres');
  const abertura = await exigir(
    cliente.pedir<{ valores: Record<string, string> }>('GET', `/api/registro/abertura/${rgas[0]}`),
    'abrir',
  );
  const hoje = abertura.valores.DataRegistro ?? '';
  const ids = feitos.slice(10, 20).map(({ registroID }) => registroID);
  await exigir(
    cliente.pedir('POST', '/api/registro/publicacao-lote', { DataPublicacao: hoje, Registros: ids }),
    'publicar',
  );
  await exigir(
    cliente.pedir('POST', `/api/registro/cancelar/${cancelado.registroID}`, {
      registroId: cancelado.registroID,
      justificativa: JUSTIFICATIVA,
    }),
    'cancelar',
  );
  await exigir(cliente.pedir('POST', '/api/lista-anulados'), 'lista de anulados');
  const { assinado, suspenso } = await assinar(
    cliente,
    feitos.slice(10, 16).map((feito, i) => ({ ...feito, rga: rgas[11 + i] ?? '' })),
  );
  await exigir(
    cliente.pedir('POST', '/api/fiscalizacao', { DataInicio: `${hoje.slice(0, 4)}-01-01`, DataFim: hoje }),
    'fiscalização',
  );
  const titular = await exigir(
    cliente.pedir<{ cpf: string }>('GET', `/api/registro/${assinado.registroID}`),
    'registro assinado',
  );
  const vazio = await exigir(cliente.pedir<{ livroID: string }>('POST', '/api/livro', { Nome: 'EXT/2026' }), 'livro');
  const cursos = await exigir(cliente.pedir<{ itens: { cursoID: string }[] }>('GET', '/api/curso/ativos'), 'cursos');
  const solicitacoes = await exigir(
    cliente.pedir<{ itens: { id: string }[] }>('GET', '/api/solicitacao?situacao=na-fila'),
    'solicitações',
  );
  const { colacao, loteId } = await meiaColacao(cliente, hoje, abertura.valores.LivroID ?? '');
  return {
    rgaLivre: rgas[0] ?? '',
    rgaRegistrado: assinado.rga,
    registroId: primeiro.registroID,
    registroCodigo: primeiro.codigoValidacao,
    canceladoId: cancelado.registroID,
    canceladoCodigo: cancelado.codigoValidacao,
    assinadoId: assinado.registroID,
    assinadoCodigo: assinado.codigoValidacao,
    suspensoId: suspenso.registroID,
    suspensoCodigo: suspenso.codigoValidacao,
    titularCpf: titular.cpf,
    colacao,
    loteId,
    cursoId: cursos.itens[0]?.cursoID ?? '',
    reconhecimentoId: await vigente(cliente, '/api/reconhecimento/atos'),
    autorizacaoId: await vigente(cliente, '/api/curso/autorizacao/atos'),
    livroVazioId: vazio.livroID,
    solicitacaoId: solicitacoes.itens[0]?.id ?? '',
    ...(await livrosAnteriores(cliente)),
    hoje,
  };
}

/** A busy machine's 503 is asked for again: nothing was changed. */
function insistir(cliente: ClienteDaDemo): void {
  const { pedir } = cliente;
  cliente.pedir = async (...pedido) => {
    for (let vez = 1; ; vez += 1) {
      const resposta = await pedir<never>(...pedido);
      if (resposta.status !== 503 || vez === 20) return resposta;
      await esperar(3_000);
    }
  };
}

const TITULOS = 'Nome;CPF;Curso;Livro;Folha;Número;Via;Data de colação;Data de registro;Situação';
const LIVRO_IX = [
  TITULOS,
  'Zulmira Água Prudente;529.982.247-25;Direito;IX;34v;000567;;20/03/1998;25/04/1998;',
  'Benedito José de Arruda;;Filosofia;IX;35;568;;1997;26/04/1998;',
  ';;;IX;35;569;;;;',
  'Carmelita Antunes;111.444.777-35;Letras;IX;36;570;;;1998;',
  'Zulmira Água Prudente;529.982.247-25;Direito;IX;34v;000567;2;20/03/1998;25/04/1998;',
  'Dirceu Campos Neto;;Letras;IX;40;575;;;27/04/1998;',
];
const COM_PROBLEMAS = [
  TITULOS,
  'Elvira Prado;;Lic. Letras (Port./Ingl.);X;1;601;;;03/04/2001;',
  'Fausto Prado;;Lic. Letras (Port./Ingl.);X;1;602;;;31/02/2001;',
  'Gilda Rondon;123.456.789-00;Direito;X;2;603;;;25/04/2001;SEM EFEITO',
  'Hélio Rondon;;;X;2;604;;;25/04/2001;',
  ';;;X;3;605;;;;',
  'Iracema Leite;NAO INFORMADO;Mestrado em Letras;X;3;606;;;25/04/2001;',
];

/** Files of old books, each left at another step. */
async function livrosAnteriores(cliente: ClienteDaDemo) {
  const receber = async (
    nome: string,
    linhas: readonly string[],
    codificar = (texto: string) => Buffer.from(texto),
  ) => {
    const partes = new FormData();
    partes.set('file', new File([new Uint8Array(codificar(`${linhas.join('\n')}\n`))], nome));
    const { id } = await exigir(cliente.pedir<{ id: string }>('POST', '/api/acervo/importacao', partes), nome);
    return id;
  };
  const passar = async (id: string, passo: string, chega: string) => {
    await exigir(cliente.pedir('POST', `/api/acervo/importacao/${id}/${passo}`), `${passo} livros anteriores`);
    await chegar(cliente, id, chega);
  };
  const publicado = await receber('livro-ix.csv', LIVRO_IX);
  await passar(publicado, 'conferir', 'conferida');
  await passar(publicado, 'importar', 'importada');
  await passar(publicado, 'publicar', 'publicada');
  const importado = await receber('livro-xi.csv', [TITULOS, 'Jandira Pinho;;Direito;XI;1;701;;;25/04/2003;']);
  await passar(importado, 'conferir', 'conferida');
  await passar(importado, 'importar', 'importada');
  const conferido = await receber('livro-x.csv', COM_PROBLEMAS);
  await passar(conferido, 'conferir', 'conferida');
  const semCodificacao = await receber(
    'livro-xii.csv',
    ['Nome;Curso;Livro;Registro', 'JOS\x90 \xb5GUA;Direito;XII;801'],
    (texto) => Buffer.from(texto, 'latin1'),
  );
  const lista = await exigir(
    cliente.pedir<{ itens: { id: string }[] }>('GET', '/api/acervo?filtro=Zulmira'),
    'registros anteriores',
  );
  return {
    antigoId: lista.itens[0]?.id ?? '',
    acervoConferidoId: conferido,
    acervoImportadoId: importado,
    acervoPublicadoId: publicado,
    acervoSemCodificacaoId: semCodificacao,
  };
}

/** The server works by itself; this only looks. @throws Error when the step does not end */
async function chegar(cliente: ClienteDaDemo, id: string, situacao: string): Promise<void> {
  const limite = Date.now() + PRAZO_DA_ASSINATURA_MS;
  while (Date.now() < limite) {
    const { corpo } = await cliente.pedir<{ situacao: string }>('GET', `/api/acervo/importacao/${id}`);
    if (corpo.situacao === situacao) return;
    await esperar(500);
  }
  throw new Error(`o arquivo ${id} não chegou a ${situacao}`);
}

const SITUACAO = { aguardandoDiploma: 5, valido: 9 };
const PRAZO_DA_ASSINATURA_MS = 120_000;

interface Registrado {
  registroID: string;
  codigoValidacao: string;
  rga: string;
}

/** Documents for all, academic XML sent for all but the last, diploma for the first two; the second is suspended. */
async function assinar(cliente: ClienteDaDemo, registros: Registrado[]) {
  const [assinado, suspenso] = registros;
  if (assinado === undefined || suspenso === undefined) throw new Error('faltam registros para assinar');
  const enviar = (xml: string, { registroID }: Registrado) =>
    exigir(cliente.pedir('POST', `/api/Conector/enviar/${xml}/${registroID}`), `enviar ${xml}`);
  for (const { rga } of registros) {
    for (const tipo of ['1', '2']) await exigir(anexar(cliente, rga, tipo), `anexar a ${rga}`);
  }
  for (const um of registros.slice(0, -1)) await enviar('xml-doc-academica', um);
  for (const um of [assinado, suspenso]) {
    await aguardar(cliente, um.registroID, SITUACAO.aguardandoDiploma);
    await enviar('xml-diploma', um);
  }
  for (const um of [assinado, suspenso]) await aguardar(cliente, um.registroID, SITUACAO.valido);
  await exigir(
    cliente.pedir('POST', `/api/conector/suspender-registro/${suspenso.registroID}`, {
      registroId: suspenso.registroID,
      motivoId: 2,
      justificativa: 'Suspenso até a conclusão do processo 23108.000999/2026-99.',
    }),
    'suspender',
  );
  return { assinado, suspenso };
}

function anexar(cliente: ClienteDaDemo, rga: string, tipoId: string) {
  const partes = new FormData();
  partes.set('rga', rga);
  partes.set('tipoId', tipoId);
  partes.set('obs', 'Conferido com o original');
  partes.set('file', new File([new Uint8Array(umPdfA())], `documento-${tipoId}.pdf`, { type: 'application/pdf' }));
  return cliente.pedir('POST', '/api/Documentacao/enviar', partes);
}

/** The server works its queue by itself; this only looks. @throws Error when the status does not come */
async function aguardar(cliente: ClienteDaDemo, registroID: string, situacaoId: number): Promise<void> {
  const limite = Date.now() + PRAZO_DA_ASSINATURA_MS;
  while (Date.now() < limite) {
    const { corpo } = await cliente.pedir<{ situacaoEnvioId: number }>('GET', `/api/registro/situacao/${registroID}`);
    if (corpo.situacaoEnvioId >= situacaoId) return;
    await esperar(1_000);
  }
  throw new Error(`o registro ${registroID} não chegou à situação ${situacaoId}`);
}

async function exigir<T>(promessa: Promise<{ status: number; corpo: T }>, passo: string): Promise<T> {
  const { status, corpo } = await promessa;
  if (status !== 200) throw new Error(`${passo}: ${status} ${JSON.stringify(corpo)}`);
  return corpo;
}

type DaLista = {
  sigaRGAAluno: string;
  historico: unknown[];
  pendenciasDoRegistro: unknown[];
  registroDiplomaAtivo: unknown;
};

/** The ceremony with most graduates to register: half of them are chosen, and all of these but one registered. */
async function meiaColacao(cliente: ClienteDaDemo, hoje: string, LivroID: string) {
  const [maior] = (await colacoesComLivres(cliente, Number(hoje.slice(0, 4)))).toSorted(
    (a, b) => b.livres.length - a.livres.length,
  );
  if (maior === undefined) throw new Error('a demonstração não tem colação');
  const Rgas = maior.livres.slice(0, Math.ceil(maior.livres.length / 2));
  const lote = await exigir(
    cliente.pedir<{ loteID: string }>('POST', '/api/registro/lote', {
      DataColacaoId: maior.colacao.id,
      Rgas,
      LivroID,
      Processo: '23108.000456/2026-78',
      DataExpedicao: hoje,
      DataRegistro: hoje,
      DataEmissaoHistorico: hoje,
      HoraEmissaoHistorico: '09:00:00',
    }),
    'lote',
  );
  for (const rga of Rgas.slice(1)) {
    await exigir(cliente.pedir('POST', `/api/registro/lote/${lote.loteID}/registrar/${rga}`), `lote ${rga}`);
  }
  return { colacao: maior.colacao, loteId: lote.loteID };
}

/** All ceremonies of the campus in the five years of the filter, with the RGAs that can be registered together. */
async function colacoesComLivres(cliente: ClienteDaDemo, anoAtual: number) {
  const todas: { colacao: Colacao; livres: string[] }[] = [];
  for (const ano of [0, 1, 2, 3, 4].map((antes) => anoAtual - antes)) {
    const path = `/api/colacao/datas/${CAMPUS}/${ano}`;
    const datas = await exigir(cliente.pedir<{ sigaIdDataColacao: string }[]>('GET', path), path);
    for (const { sigaIdDataColacao: id } of datas) {
      const formandos = await exigir(cliente.pedir<DaLista[]>('GET', `/api/colacao/estudantes/${id}`), 'formandos');
      const livres = formandos
        .filter((um) => um.historico.length + um.pendenciasDoRegistro.length === 0 && um.registroDiplomaAtivo === null)
        .map((um) => um.sigaRGAAluno);
      todas.push({ colacao: { id, campusId: CAMPUS, ano }, livres });
    }
  }
  return todas;
}

async function vigente(cliente: ClienteDaDemo, path: string): Promise<string> {
  const { itens } = await exigir(
    cliente.pedir<{ itens: { atoRegulatorioUid: string; cancelado: boolean }[] }>('GET', path),
    path,
  );
  return itens.find(({ cancelado }) => !cancelado)?.atoRegulatorioUid ?? '';
}
