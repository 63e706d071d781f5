import { acervoRoutes } from './acervo/acervo.routes.ts';
import { agendaRoutes } from './agenda/agenda.routes.ts';
import { apoioRoutes } from './apoio/apoio.routes.ts';
import { assinaturasRoutes } from './assinaturas/assinaturas.routes.ts';
import { atosRegulatoriosRoutes } from './atos-regulatorios/atos-regulatorios.routes.ts';
import { avisosRoutes } from './avisos/avisos.routes.ts';
import { chavesDeApiRoutes } from './chaves-de-api/chaves-de-api.routes.ts';
import { comprovantesRoutes } from './comprovantes/comprovantes.routes.ts';
import { conectorRoutes } from './conector/conector.routes.ts';
import { confirmacoesRoutes } from './confirmacoes/confirmacoes.routes.ts';
import { consultaPublicaRoutes } from './consulta-publica/consulta-publica.routes.ts';
import { contasRoutes } from './contas/contas.routes.ts';
import { curriculosRoutes } from './curriculos/curriculos.routes.ts';
import { cursosRoutes } from './cursos/cursos.routes.ts';
import { documentosRoutes } from './documentos/documentos.routes.ts';
import { exportacoesRoutes } from './exportacoes/exportacoes.routes.ts';
import { fiscalizacaoRoutes } from './fiscalizacao/fiscalizacao.routes.ts';
import { formandosRoutes } from './formandos/formandos.routes.ts';
import { historicoRoutes } from './historico/historico.routes.ts';
import { historicosParciaisRoutes } from './historicos-parciais/historicos-parciais.routes.ts';
import { instituicaoRoutes } from './instituicao/instituicao.routes.ts';
import { listaAnuladosRoutes } from './lista-anulados/lista-anulados.routes.ts';
import { livrosRoutes } from './livros/livros.routes.ts';
import { meuDiplomaRoutes } from './meu-diploma/meu-diploma.routes.ts';
import { correcaoRoutes } from './novo-registro/correcao/correcao.routes.ts';
import { rascunhosRoutes } from './novo-registro/novo-registro.rascunhos.routes.ts';
import { novoRegistroRoutes } from './novo-registro/novo-registro.routes.ts';
import { ordensJudiciaisRoutes } from './ordens-judiciais/ordens-judiciais.routes.ts';
import { painelRoutes } from './painel/painel.routes.ts';
import { privacidadeRoutes } from './privacidade/privacidade.routes.ts';
import { registroAbertoRoutes } from './registro-aberto/registro-aberto.routes.ts';
import { atosDoRegistroRoutes } from './registros/registros.atos.routes.ts';
import { registrosRoutes } from './registros/registros.routes.ts';
import { restauracaoRoutes } from './restauracao/restauracao.routes.ts';
import type { RotasDaSala } from './rotas-da-sala.ts';
import { segurancaRoutes } from './seguranca/seguranca.routes.ts';
import { servidorRoutes } from './servidor/servidor.routes.ts';
import { sessaoRoutes } from './sessao/sessao.routes.ts';
import { solicitacoesRoutes } from './solicitacoes/solicitacoes.routes.ts';
import { transparenciaRoutes } from './transparencia/transparencia.routes.ts';

/** Every room of the house, in alphabetical order. */
export const SALAS: readonly RotasDaSala[] = [
  acervoRoutes,
  agendaRoutes,
  apoioRoutes,
  atosRegulatoriosRoutes,
  assinaturasRoutes,
  avisosRoutes,
  chavesDeApiRoutes,
  comprovantesRoutes,
  conectorRoutes,
  confirmacoesRoutes,
  consultaPublicaRoutes,
  contasRoutes,
  curriculosRoutes,
  correcaoRoutes,
  cursosRoutes,
  documentosRoutes,
  fiscalizacaoRoutes,
  exportacoesRoutes,
  formandosRoutes,
  historicoRoutes,
  historicosParciaisRoutes,
  instituicaoRoutes,
  listaAnuladosRoutes,
  livrosRoutes,
  meuDiplomaRoutes,
  novoRegistroRoutes,
  ordensJudiciaisRoutes,
  painelRoutes,
  privacidadeRoutes,
  rascunhosRoutes,
  registroAbertoRoutes,
  registrosRoutes,
  atosDoRegistroRoutes,
  restauracaoRoutes,
  segurancaRoutes,
  servidorRoutes,
  sessaoRoutes,
  solicitacoesRoutes,
  transparenciaRoutes,
];
