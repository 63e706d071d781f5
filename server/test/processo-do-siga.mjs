// A SIGA of another hand, for the tests: written from docs/siga.md alone, with one campus, one course, one ceremony and
// one invented graduate. It imports nothing of this product. PORT (0: a free one) and SIGA_TOKEN; the address is the
// first line that it writes. ESTRAGAR=<call>=<how> spoils one call: `faltar:<key>`, `esvaziar:<key>`, `trocar:<key>`,
// `demorar:<ms>`, `outro`, `vazio`, `404` or `html`.
import { createServer } from 'node:http';

const { PORT = '0', SIGA_TOKEN, ESTRAGAR = '' } = process.env;
const [chamadaEstragada, como = ''] = ESTRAGAR.split('=');

const RGA = '202311010001';
const pendencia = [];
const estudante = {
  matricula: RGA,
  nome: 'Iracema Inventada da Silva',
  sexo: 'F',
  nacionalidade: 'Brasileira',
  cpf: '52998224725',
  dataNascimento: '2001-05-20',
  naturalUF: 'MT',
  natural: 'Cuiabá',
  naturalMunicipioUID: '5103403',
  identidade: '1234567',
  identidadeExpeditor: 'SSP',
  identidadeUF: 'MT',
  nomeMae: 'Jacira Inventada da Silva',
  sexoMae: 'F',
  nomePai: null,
  tipoIngressoDescricao: 'SISU - AMPLA CONCORRÊNCIA',
  dataIngresso: '2023-03-01',
  ocorrencia: 'FORMADO',
  ocorrenciaData: '2026-09-10',
  codCurso: '101',
  curso: 'Letras',
  campusID: 1,
  campus: 'Campus Sede',
  sigaIdDataColacao: 'c-2026-2',
  dataColacaoGrau1: '2026-09-10',
  dataColacaoGrau2: null,
};
const docente = { nome: 'Moacir Inventado', titulacao: 'Doutorado', lattes: null, cpf: null };
const historico = {
  matricula: RGA,
  codigoCurriculo: 'LET-2023.1',
  cargaHorariaCurso: { unidade: 'hora-relogio', horas: 3200 },
  cargaHorariaCursada: { unidade: 'hora-relogio', horas: 3200 },
  nomeParaAreas: null,
  areas: [],
  disciplinas: [
    {
      codigoDisciplina: 'LET-101',
      nomeDisciplina: 'Linguística I',
      periodoLetivo: '2023/1',
      cargaHoraria: [{ unidade: 'hora-relogio', horas: 60, etiqueta: null }],
      avaliacao: { escala: 'nota', valor: 8.5 },
      situacao: 'Aprovado',
      formaIntegralizacao: 'Cursado',
      docentes: [docente],
    },
  ],
  atividadesComplementares: [],
  estagios: [],
  situacoes: [],
};
const curso = {
  codCurso: '101',
  nomeCurso: 'Letras',
  codigoEmec: 990101,
  grau: 'Licenciatura',
  campusID: 1,
  modalidade: 'Presencial',
  turno: 'Noturno',
  regime: 'Crédito',
  periodicidade: 'Semestral',
  enderecoCurso: null,
  ativo: true,
};

/** `null` is a 404. */
const CHAMADAS = {
  cursos: () => [curso],
  estudante: (rga) => (rga === RGA ? estudante : null),
  busca: (_, corpo) =>
    (corpo.rga ?? RGA) === RGA && (corpo.cpf ?? estudante.cpf) === estudante.cpf
      ? [
          {
            matricula: RGA,
            nome: estudante.nome,
            campus: estudante.campus,
            codCurso: '101',
            curso: 'Letras',
            dataColacaoGrau1: '2026-09-10',
            historico: pendencia,
          },
        ]
      : [],
  pendencias: (rga) => (rga === RGA ? { matricula: RGA, historico: pendencia } : null),
  enade: (rga) =>
    rga === RGA
      ? {
          matricula: RGA,
          cargaHorariaCurso: 3200,
          cargaHorariaCursada: 3200,
          enadeIngressante: null,
          enadeConcluiente: 'Estudante participante do ENADE como concluinte',
        }
      : null,
  historico: (rga) => (rga === RGA ? historico : null),
  colacoes: (_, __, query) =>
    query.get('campusID') === '1' && query.get('ano') === '2026'
      ? [{ sigaIdDataColacao: 'c-2026-2', sigaDataColacao: '2026-09-10', sigaTipoColacao: null }]
      : [],
  formandos: (id) =>
    id === 'c-2026-2'
      ? [
          {
            sigaIdDataColacao: id,
            sigaRGAAluno: RGA,
            sigaNomeALuno: estudante.nome,
            sigaCodPCurso: '101',
            sigaNomePCurso: 'Letras',
            historico: pendencia,
          },
        ]
      : null,
  estudantes: (id) =>
    id === 'c-2026-2' ? { sigaIdDataColacao: id, pagina: 1, tamanho: 200, total: 1, itens: [estudante] } : null,
};

/** Method and path → name of the call and the part of the path that varies. */
const ROTAS = [
  [/^GET \/v1\/cursos$/, 'cursos'],
  [/^POST \/v1\/estudantes\/busca$/, 'busca'],
  [/^GET \/v1\/estudantes\/(\d+)$/, 'estudante'],
  [/^GET \/v1\/estudantes\/(\d+)\/pendencias$/, 'pendencias'],
  [/^GET \/v1\/estudantes\/(\d+)\/enade$/, 'enade'],
  [/^GET \/v1\/estudantes\/(\d+)\/historico$/, 'historico'],
  [/^GET \/v1\/colacoes$/, 'colacoes'],
  [/^GET \/v1\/colacoes\/([\w-]+)\/formandos$/, 'formandos'],
  [/^GET \/v1\/colacoes\/([\w-]+)\/estudantes$/, 'estudantes'],
];

/** The answer as a SIGA that lies or lacks something gives it. */
function estragar(resposta) {
  const [oQue, chave] = como.split(':');
  if (oQue === '404') return null;
  if (oQue === 'vazio') return [];
  if (oQue === 'outro') return { ...resposta, matricula: '999' };
  const mudar = (item) => {
    const { [chave]: _, ...resto } = item;
    if (oQue === 'esvaziar') return { ...resto, [chave]: null };
    return oQue === 'trocar' ? { ...resto, [chave]: 'Outra Pessoa' } : resto;
  };
  if (!['faltar', 'esvaziar', 'trocar'].includes(oQue)) return resposta;
  return Array.isArray(resposta) ? resposta.map(mudar) : mudar(resposta);
}

const servidor = createServer(async (req, res) => {
  const partes = [];
  for await (const parte of req) partes.push(parte);
  const url = new URL(req.url, 'http://siga');
  const responder = (status, corpo) =>
    res.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(corpo));
  if (SIGA_TOKEN !== undefined && req.headers.authorization !== `Bearer ${SIGA_TOKEN}`) {
    return responder(401, { message: 'Token inválido' });
  }
  const rota = `${req.method} ${url.pathname}`;
  const achada = ROTAS.find(([molde]) => molde.test(rota));
  if (achada === undefined) return responder(404, { message: 'Não encontrado' });
  const [molde, nome] = achada;
  const corpo = partes.length > 0 ? JSON.parse(Buffer.concat(partes).toString('utf8')) : {};
  let resposta = CHAMADAS[nome](molde.exec(rota)?.[1] ?? '', corpo, url.searchParams);
  if (nome === chamadaEstragada) {
    const [oQue, quanto] = como.split(':');
    if (oQue === 'demorar') await new Promise((cumprir) => setTimeout(cumprir, Number(quanto)));
    if (oQue === 'html') return res.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Manutenção</h1>');
    resposta = estragar(resposta);
  }
  return resposta === null ? responder(404, { message: 'Não encontrado' }) : responder(200, resposta);
});
servidor.listen(Number(PORT), '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${servidor.address().port}\n`));
