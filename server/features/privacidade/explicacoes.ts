import { ESPECIES, type TipoNoConector } from '#domain/envio/especies.ts';
import { formatarData } from '#domain/texto/data.ts';
import { rotuloDoAto } from '../registros/registros.service.ts';

type Item = Readonly<Record<string, unknown>>;

interface Explicacao {
  /** Of what it speaks, as a sentence. */
  trata: string;
  /** Whence it came, as the end of a sentence that begins with its name. */
  veio: string;
  /** One of it in words; absent where the number of them says all. */
  detalhe?: (item: Item) => string;
}

const DO_SIGA = 'do sistema acadêmico da universidade, conferido pelo escritório de registro';
const DO_ESCRITORIO = 'do escritório de registro, que o escreveu';
const DA_PESSOA = 'da própria pessoa';
const DO_ASSINADOR = 'do serviço que colhe as assinaturas';
const DO_SISTEMA = 'deste sistema, que o produz ao funcionar';

const texto = (item: Item, coluna: string): string => String(item[coluna] ?? '').trim();
const dia = (item: Item, coluna: string): string => formatarData(texto(item, coluna).slice(0, 10));
const comDia = (data: string, escrito: string) => (item: Item) => `${dia(item, data)}: ${texto(item, escrito)}`;

export const EXPLICACOES: Readonly<Record<string, Explicacao>> = {
  registro: {
    trata: 'O diploma como foi escrito no livro: quem se formou, em quê, quando e quem assina.',
    veio: DO_SIGA,
  },
  registro_anotacao: {
    trata: 'O que o escritório anotou ao cancelar, suspender, reativar ou revogar.',
    veio: DO_ESCRITORIO,
    detalhe: comDia('data', 'justificativa'),
  },
  nome_social: { trata: 'O nome pelo qual a pessoa é chamada.', veio: DA_PESSOA, detalhe: (um) => texto(um, 'nome') },
  ordem_judicial: {
    trata: 'Decisões da Justiça sobre o diploma.',
    veio: 'da Justiça, e o escritório as anotou',
    detalhe: (um) => `nº ${texto(um, 'numero')}, ${texto(um, 'juizo')}`,
  },
  registro_publicacao: {
    trata: 'A publicação do registro no Diário Oficial da União.',
    veio: DO_ESCRITORIO,
    detalhe: (um) => dia(um, 'data'),
  },
  registro_ressalva: {
    trata: 'O que foi registrado de outro modo do que a fonte dizia, e por quê.',
    veio: DO_ESCRITORIO,
    detalhe: (um) => `${texto(um, 'mensagem')} ${texto(um, 'justificativa')}`,
  },
  registro_correcao: {
    trata: 'Correções que anulam um registro e fazem outro.',
    veio: DO_ESCRITORIO,
    detalhe: (um) => `pedida em ${dia(um, 'pedida_em')}`,
  },
  codigo_anterior: {
    trata: 'Códigos que o diploma teve antes do atual; continuam a levar a ele.',
    veio: DO_SISTEMA,
    detalhe: (um) => texto(um, 'codigo'),
  },
  registro_antigo: {
    trata: 'O registro como está em um livro anterior a este sistema.',
    veio: 'dos livros e sistemas anteriores, trazidos pelo escritório de registro',
    detalhe: (um) => `livro ${texto(um, 'livro')}, nº ${texto(um, 'numero')}`,
  },
  acervo_anotacao: {
    trata: 'O que o escritório corrigiu, anulou ou retirou de um registro de livro anterior.',
    veio: DO_ESCRITORIO,
    detalhe: comDia('em', 'motivo'),
  },
  acervo_importacao: {
    trata: 'Os arquivos de livros anteriores que a pessoa publicou, como parte da equipe.',
    veio: DO_SISTEMA,
    detalhe: (um) => texto(um, 'arquivo'),
  },
  acervo_linha: {
    trata: 'A linha do arquivo de que um registro de livro anterior foi, ou não foi, importado.',
    veio: 'dos livros e sistemas anteriores, trazidos pelo escritório de registro',
    detalhe: (um) => `linha ${texto(um, 'linha')}`,
  },
  lista_de_situacao_item: {
    trata: 'O lugar do diploma, sem nome, na lista que outros programas consultam.',
    veio: DO_SISTEMA,
  },
  lista_anulados_item: {
    trata: 'A presença do código na lista de diplomas anulados que o MEC manda publicar.',
    veio: DO_SISTEMA,
    detalhe: (um) => `lista nº ${texto(um, 'numero_de_sequencia')}`,
  },
  documento: {
    trata: 'Cópias dos documentos que acompanham o diploma.',
    veio: `${DA_PESSOA}, ou do escritório, que as anexou`,
    detalhe: (um) => `${texto(um, 'tipo')} (${texto(um, 'nome')}), anexado em ${dia(um, 'criado_em')}`,
  },
  documento_no_conector: {
    trata: 'Os arquivos oficiais do diploma, mandados para assinatura.',
    veio: DO_SISTEMA,
    detalhe: (um) => `${ESPECIES[um.tipo as TipoNoConector].nome ?? 'Documento'}, desde ${dia(um, 'criado_em')}`,
  },
  conector_log: { trata: 'Os passos da assinatura de cada arquivo.', veio: DO_ASSINADOR },
  conector_erro: {
    trata: 'O que deu errado em um envio para assinatura.',
    veio: DO_ASSINADOR,
    detalhe: comDia('data_hora', 'erro'),
  },
  conector_acao: { trata: 'Pedidos para suspender, reativar ou revogar o diploma assinado.', veio: DO_ESCRITORIO },
  rascunho_registro: { trata: 'Registros começados e ainda não concluídos.', veio: DO_SIGA },
  historico_importado: {
    trata: 'O histórico escolar trazido de um arquivo.',
    veio: 'do arquivo que o escritório importou',
  },
  historico_parcial: { trata: 'Históricos escolares emitidos antes da formatura.', veio: DO_SIGA },
  solicitacao: {
    trata: 'O pedido de registro do diploma que outra instituição enviou.',
    veio: 'da instituição que emitiu o diploma',
    detalhe: comDia('recebida_em', 'curso'),
  },
  lote_registro_item: { trata: 'A vez da pessoa no registro de uma colação inteira.', veio: DO_SIGA },
  pedido_de_confirmacao: { trata: 'Atos que pedem a confirmação de uma segunda pessoa.', veio: DO_ESCRITORIO },
  ordem: { trata: 'O que a pessoa mandou o servidor fazer em seu trabalho.', veio: DO_ESCRITORIO },
  agenda_colacao: {
    trata: 'Colações de grau cujos diplomas estão por registrar.',
    veio: DO_SIGA,
    detalhe: (um) => dia(um, 'data'),
  },
  agenda_prazo: { trata: 'Prazos de que a pessoa cuida no trabalho.', veio: DO_ESCRITORIO },
  aviso: {
    trata: 'Avisos à equipe de que um trabalho terminou: o que a pessoa começou, ou que parou sobre o seu diploma.',
    veio: DO_SISTEMA,
  },
  agenda_endereco: { trata: 'O endereço da agenda que a pessoa criou.', veio: DA_PESSOA },
  assinante: {
    trata: 'O cadastro da pessoa como autoridade que assina.',
    veio: DO_ESCRITORIO,
    detalhe: (um) => texto(um, 'cargo'),
  },
  ato_designacao: {
    trata: 'O ato que designa a pessoa para assinar.',
    veio: DO_ESCRITORIO,
    detalhe: (um) => texto(um, 'descricao'),
  },
  conector_assinatura: {
    trata: 'Quantas assinaturas foram pedidas à pessoa.',
    veio: DO_ASSINADOR,
    detalhe: (um) => texto(um, 'assinaturas'),
  },
  conta: {
    trata: 'A conta da pessoa neste sistema, sem a senha.',
    veio: DO_ESCRITORIO,
    detalhe: (um) => texto(um, 'cargo'),
  },
  chave_de_acesso: {
    trata: 'As chaves de acesso que a pessoa cadastrou.',
    veio: DA_PESSOA,
    detalhe: (um) => texto(um, 'nome'),
  },
  conta_convite: { trata: 'Convites para entrar no sistema.', veio: DO_ESCRITORIO },
  aparelho: { trata: 'Aparelhos de que a pessoa entrou para trabalhar.', veio: DO_SISTEMA },
  aparelho_do_titular: { trata: 'Aparelhos de que a pessoa entrou em Meu diploma.', veio: DO_SISTEMA },
  sessao: { trata: 'Entradas no sistema que ainda não venceram.', veio: DO_SISTEMA },
  contato_do_titular: { trata: 'O e-mail para avisos.', veio: DA_PESSOA, detalhe: (um) => texto(um, 'email') },
  endereco_anterior: { trata: 'E-mails que a pessoa teve antes.', veio: DA_PESSOA },
  sessao_do_titular: { trata: 'Entradas em Meu diploma.', veio: DO_SISTEMA, detalhe: (um) => dia(um, 'criada_em') },
  codigo_do_titular: { trata: 'Pedidos de código para entrar em Meu diploma.', veio: DO_SISTEMA },
  compartilhamento: {
    trata: 'Links com dados do diploma que a pessoa criou para alguém.',
    veio: DA_PESSOA,
    detalhe: (um) => `para ${texto(um, 'para')}, em ${dia(um, 'criado_em')}, vale até ${dia(um, 'expira_em')}`,
  },
  pedido_do_titular: {
    trata: 'Pedidos que a pessoa fez ao escritório.',
    veio: DA_PESSOA,
    detalhe: comDia('pedido_em', 'texto'),
  },
  aviso_ao_titular: { trata: 'O último estado do diploma de que a pessoa foi avisada.', veio: DO_SISTEMA },
  consulta_do_diploma: {
    trata: 'Quantas vezes o diploma foi consultado por dia; não se guarda por quem.',
    veio: DO_SISTEMA,
    detalhe: (um) => `${dia(um, 'dia')}: ${texto(um, 'vezes')}`,
  },
  aparencia_da_lista: { trata: 'As colunas das listas como a pessoa as arrumou.', veio: DA_PESSOA },
  filtro_guardado: {
    trata: 'Filtros de listas que a pessoa guardou.',
    veio: DA_PESSOA,
    detalhe: (um) => texto(um, 'nome'),
  },
  evento_de_seguranca: { trata: 'Entradas, recusas e outros fatos da segurança do acesso.', veio: DO_SISTEMA },
  auditoria: {
    trata: 'O que a pessoa fez neste sistema, por tipo de ato.',
    veio: DO_SISTEMA,
    detalhe: (um) => `${rotuloDoAto(texto(um, 'ato'))}: ${texto(um, 'vezes')}`,
  },
};
