/**
 * Roles (A9), the one that wins where a provider gives several last. `auditoria` reads everything but families and
 * documents, and changes nothing; `emissora` is of another institution, and sees its own requests alone.
 */
export const PAPEIS = ['emissora', 'consulta', 'auditoria', 'operador', 'responsavel', 'administrador'] as const;
export type Papel = (typeof PAPEIS)[number];

interface Linha {
  /** As the administrador reads it. */
  texto: string;
  papeis: readonly Papel[];
}

const TODOS: readonly Papel[] = ['consulta', 'auditoria', 'operador', 'responsavel', 'administrador'];
const LEITORES: readonly Papel[] = ['consulta', 'operador', 'responsavel', 'administrador'];
const OPERADORES: readonly Papel[] = ['operador', 'responsavel', 'administrador'];
const RESPONSAVEIS: readonly Papel[] = ['responsavel', 'administrador'];
const ADMINISTRADORES: readonly Papel[] = ['administrador'];

/** Roles of the house; `emissora` is given with an institution, by an invitation alone. */
export const PAPEIS_DA_CASA: readonly Papel[] = TODOS;

const linhas = <D extends string>(tabela: Record<D, Linha>): Readonly<Record<D, Linha>> => tabela;

/** Act × role: who may do what. Each endpoint of the staff names the right that it asks for. */
export const DIREITOS = linhas({
  'conta-propria': { texto: 'Cuidar da própria conta: senha, segundo fator, sessões, avisos, filtros', papeis: PAPEIS },
  'ler-solicitacoes': { texto: 'Ler as solicitações de outras instituições; a emissora, só as suas', papeis: PAPEIS },
  'baixar-solicitacoes': {
    texto: 'Baixar o XML das solicitações e os diplomas delas',
    papeis: ['emissora', ...LEITORES],
  },
  'enviar-solicitacoes': { texto: 'Enviar solicitações de registro', papeis: ['emissora', ...OPERADORES] },
  consultar: { texto: 'Ler e exportar registros, livros, atos, cursos, envios, listas e painel', papeis: TODOS },
  'ler-documentos': { texto: 'Abrir documentos enviados e XML com filiação e documentos', papeis: LEITORES },
  'ler-pedidos': { texto: 'Ler os pedidos dos diplomados', papeis: [...OPERADORES, 'auditoria'] },
  'cuidar-de-prazos': { texto: 'Tomar e passar prazos da agenda', papeis: OPERADORES },
  preparar: { texto: 'Preparar registros e históricos: dados do SIGA e rascunhos', papeis: OPERADORES },
  documentar: { texto: 'Enviar e excluir documentos, importar históricos', papeis: OPERADORES },
  enviar: { texto: 'Enviar ao conector e tentar novamente', papeis: OPERADORES },
  publicar: { texto: 'Anotar e desfazer datas de publicação no DOU', papeis: OPERADORES },
  registrar: { texto: 'Registrar, corrigir e expedir segunda via', papeis: RESPONSAVEIS },
  'mudar-situacao': { texto: 'Cancelar, suspender, reativar e revogar', papeis: RESPONSAVEIS },
  cadastrar: { texto: 'Cadastrar livros, atos, cursos e designações; prorrogar prazos', papeis: RESPONSAVEIS },
  'decidir-envios': { texto: 'Aceitar certificados, desistir de envios, entregar assinados', papeis: RESPONSAVEIS },
  'emitir-listas': { texto: 'Gerar a lista de anulados e o arquivo de fiscalização', papeis: RESPONSAVEIS },
  'ler-fiscalizacao': { texto: 'Baixar o arquivo de fiscalização', papeis: [...RESPONSAVEIS, 'auditoria'] },
  'atender-titulares': { texto: 'Atender diplomados e titulares de dados pessoais', papeis: RESPONSAVEIS },
  'ler-confirmacoes': { texto: 'Ler os pedidos de confirmação', papeis: [...RESPONSAVEIS, 'auditoria'] },
  confirmar: { texto: 'Confirmar ou recusar o ato de outra pessoa', papeis: RESPONSAVEIS },
  'ler-administracao': {
    texto: 'Ler contas, chaves, instituição, segurança e importações',
    papeis: [...ADMINISTRADORES, 'auditoria'],
  },
  'administrar-contas': { texto: 'Criar, mudar e encerrar contas e chaves da interface', papeis: ADMINISTRADORES },
  'administrar-instituicao': { texto: 'Cadastrar a instituição', papeis: ADMINISTRADORES },
  'importar-acervo': { texto: 'Importar, publicar e desfazer livros anteriores', papeis: ADMINISTRADORES },
  'retirar-documentos': { texto: 'Retirar um documento já usado', papeis: ADMINISTRADORES },
  'operar-servidor': { texto: 'Pedir tarefas, testar o conector, conciliar uma restauração', papeis: ADMINISTRADORES },
});
export type Direito = keyof typeof DIREITOS;

/** The account's role, and whether single sign-on vouched for too little to do more than `consulta` does. */
export interface QuemPede {
  papel: Papel;
  nivelBaixo?: boolean | undefined;
}

export const pode = ({ papel, nivelBaixo }: QuemPede, direito: Direito): boolean => {
  const { papeis } = DIREITOS[direito];
  return papeis.includes(papel) && (nivelBaixo !== true || papeis.includes('consulta'));
};

/** Answers for acts: who does gives a second factor where those are obligatory. */
export const decide = (quem: QuemPede): boolean => pode(quem, 'registrar');
