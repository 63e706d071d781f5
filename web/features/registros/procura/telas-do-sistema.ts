import type { Papel } from '#domain/sessao/papeis.ts';
import { semAcento } from '#domain/texto/sem-acento.ts';
import { paths } from '../../../app/paths.ts';

/** A screen or an act that begins on one; `mais` are other words for it. */
interface Tela {
  nome: string;
  href: string;
  mais?: string;
  papel?: Papel;
}

const TELAS: readonly Tela[] = [
  { nome: 'Página inicial', href: paths.cae.href() },
  { nome: 'Consulta de Registros', href: paths.registros.href(), mais: 'lista diplomas' },
  { nome: 'Por publicar no DOU', href: paths.registros.href({}, { publicacao: 'pendente' }), mais: 'publicação prazo' },
  {
    nome: 'Novo Registro',
    href: paths.consultaFormandos.href(),
    mais: 'registrar formando diploma',
    papel: 'responsavel',
  },
  { nome: 'Consulta de Estudantes Formandos', href: paths.consultaFormandos.href() },
  { nome: 'Consulta individual de formando', href: paths.consultaIndividualFormandos.href(), mais: 'rga' },
  { nome: 'Colações', href: paths.colacoes.href(), mais: 'cerimônia' },
  { nome: 'Registros em preparo', href: paths.registrosEmPreparo.href(), mais: 'rascunho' },
  { nome: 'Confirmações', href: paths.confirmacoes.href(), mais: 'segunda pessoa pedidos' },
  { nome: 'Documentação Acadêmica', href: paths.documentacaoCadastrar.href(), mais: 'enviar pdf' },
  { nome: 'Atos de designação', href: paths.atosDeDesignacao.href() },
  { nome: 'Envios ao conector', href: paths.conectorEnviar.href(), mais: 'xml assinar' },
  { nome: 'Mesa de assinaturas', href: paths.conectorAssinaturas.href() },
  { nome: 'Fila do conector', href: paths.conectorFila.href(), mais: 'erros pendências' },
  { nome: 'Testar conector', href: paths.conectorTestar.href() },
  { nome: 'Lista de diplomas anulados', href: paths.listaAnulados.href() },
  { nome: 'Arquivo de fiscalização', href: paths.fiscalizacao.href() },
  { nome: 'Currículos digitais', href: paths.curriculos.href() },
  { nome: 'Históricos parciais', href: paths.historicosParciais.href() },
  { nome: 'Livros de Registro', href: paths.livros.href() },
  { nome: 'Novo Livro de Registro', href: paths.livrosNovo.href(), mais: 'criar', papel: 'responsavel' },
  { nome: 'Cursos', href: paths.cursos.href() },
  { nome: 'Reconhecimentos de Curso', href: paths.reconhecimentos.href() },
  { nome: 'Autorizações de Curso', href: paths.autorizacaoCurso.href() },
  { nome: 'Dados pessoais de um titular', href: paths.titular.href(), mais: 'lgpd relatório', papel: 'responsavel' },
  { nome: 'Consulta pública', href: paths.consultaPublica.href() },
  { nome: 'Verificar XML', href: paths.verificarXml.href() },
  { nome: 'Minha conta', href: paths.minhaConta.href(), mais: 'senha' },
  { nome: 'Contas da equipe', href: paths.contas.href(), papel: 'administrador' },
];

const MAXIMO = 6;

/** Screens whose words begin with what was typed, for this role. */
export function procurarTelas(texto: string, tem: (papel: Papel) => boolean): Tela[] {
  const procuradas = semAcento(texto).split(/\s+/).filter(Boolean);
  return TELAS.filter(({ nome, mais = '', papel = 'consulta' }) => {
    const palavras = semAcento(`${nome} ${mais}`).split(/\s+/);
    return tem(papel) && procuradas.every((uma) => palavras.some((palavra) => palavra.startsWith(uma)));
  }).slice(0, MAXIMO);
}
