import { colunaDe, LINHAS } from '../../acoes/linhas.ts';
import { COLUNAS_DO_CONTEUDO } from '../conteudo.ts';
import { DITAS } from './colunas-ditas.queries.ts';

/*
 * By column of each table: what the auditor holds it against, or why it need not. A column in neither list fails a test: put
 * it into `CONFERIDAS` and have the auditor compare it, or into `DISPENSADAS` under a reason that is true of it.
 */

type Colunas = readonly string[];
const em = (texto: string): Colunas => texto.split(' ');

/** By what a column is held: the auditor names a row in which it says something else. */
const DE_MAO: readonly { contra: string; colunas: Readonly<Record<string, Colunas>> }[] = [
  {
    contra: 'a entrada do ato que a deixou',
    colunas: {
      registro: COLUNAS_DO_CONTEUDO.filter((coluna) => coluna !== 'nome_social'),
      nome_social: em('registro_id nome'),
      codigo_anterior: em('codigo registro_id'),
      registro_anotacao: em('registro_id acao motivo_id justificativa data responsavel_nome responsavel_documento'),
      registro_publicacao: em('registro_id data data_anterior edicao secao pagina desfaz quando por'),
      registro_ressalva: em('registro_id campo origem motivo documento_id valor_da_fonte valor_informado'),
      documento: em('sha256 tamanho criado_em criado_por excluido_em excluido_por visto_em visto_por'),
      ato_designacao: em('sha256 tamanho criado_em criado_por excluido_em excluido_por'),
      livro_registro: em('primeiro_numero folha_inicial data_em_papel'),
      numeracao_lacuna: em('livro_id de ate'),
      restauracao: em('concluida_em'),
      instituicao: em('listas_anteriores'),
      documento_no_conector: em(
        'tipo xml xml_sha256 registro_id lista_id fiscalizacao_id curriculo_id historico_parcial_id',
      ),
      lista_anulados: em('numero_de_sequencia quantidade data_maxima_proxima_atualizacao xml'),
      registro_antigo: em(
        'linha fonte nome cpf cpf_central cpf_escrito curso_nome curso_id curso_emec grau nivel ies_emissora ies_emissora_emec livro folha verso sequencia numero livro_chave folha_chave numero_chave chave lugar via primeira_via_id processo numero_expedicao datas data_registro codigo_validacao situacao anulado_em motivo observacao bloco_id importacao_id id',
      ),
    },
  },
  {
    contra: 'a soma dos fatos na última entrada com código da instituição',
    colunas: {
      instituicao: em('endereco_id mantenedora_id'),
      mantenedora: em('id razao_social cnpj endereco_id'),
      campus: em('id instituicao_id sigla nome endereco_id'),
      instituicao_logo: em('instituicao_id tipo conteudo png largura altura sha256'),
      instituicao_ato: em(
        'instituicao_id papel tipo numero data veiculo_publicacao data_publicacao secao_publicacao pagina_publicacao numero_publicacao emec_numero_processo emec_tipo_processo emec_data_cadastro emec_data_protocolo vigente_de vigente_ate',
      ),
      assinante: em('instituicao_id tipo nome cpf cargo ordem ativo'),
    },
  },
  {
    contra: 'outra coluna, que segue dela ou da qual ela segue',
    colunas: {
      livro_registro: em('ultimo_numero ultima_data'),
      instituicao: em('ultima_lista_anulados'),
      lista_anulados_item: em('lista_id codigo_validacao data_anulacao motivo'),
      lista_anulados: em('instituicao_id'),
      lista_de_situacao_item: em('valor registro_id'),
      documento_no_conector: em('your_number'),
    },
  },
  {
    contra: 'os bytes do arquivo',
    colunas: {
      documento: em('arquivo_guid'),
      solicitacao: em('arquivo_guid'),
      ato_designacao: em('arquivo_guid'),
      documento_no_conector: em('xml_guid'),
      arquivo_conteudo: em('guid conteudo'),
    },
  },
  {
    contra: 'a corrente, os seus selos e o registro aberto',
    colunas: {
      auditoria: em(
        'id quando entidade entidade_id acao usuario_nome usuario_cpf de para porque requisicao conteudo fatos',
      ),
      auditoria_lugar: em('numero entrada_id hash_anterior hash selo'),
      auditoria_codigo: em('entrada_id codigo'),
      auditoria_cabeca: em(
        'ultimo_id hash tamanho_do_log verificador_do_log raiz_dos_conteudos soma_dos_restritos selo_dos_conteudos',
      ),
      conteudo_selado: em('alvo_id balde entrada_id conteudo valor'),
      conteudo_selado_no: em('nivel indice hashes'),
      log_folha: em('indice numero entrada'),
      log_ladrilho: em('nivel indice hashes'),
      log_checkpoint: em('tamanho raiz nota'),
      log_sal: em('sal'),
    },
  },
];

const DAS_LINHAS = Object.values(LINHAS).map(({ tabela, campos }) => ({
  contra: 'o código da linha, por uma chave que o banco não vê',
  colunas: { [tabela]: [...campos.map(colunaDe), 'codigo'] },
}));
const DAS_DITAS = Object.entries(DITAS).map(([tabela, { colunas }]) => ({
  contra: 'a última entrada que fala dela',
  colunas: { [tabela]: Object.keys(colunas) },
}));

/** `tabela.coluna` → what it is held against. */
export const CONFERIDAS: ReadonlyMap<string, string> = new Map(
  [...DE_MAO, ...DAS_LINHAS, ...DAS_DITAS].flatMap(({ contra, colunas }) =>
    Object.entries(colunas).flatMap(([tabela, suas]) =>
      suas.map((coluna): [string, string] => [`${tabela}.${coluna}`, contra]),
    ),
  ),
);

/** Why what stands there need not be held against anything: a whole table by its name, a column by `tabela.coluna`. */
export const DISPENSADAS: readonly { porque: string; quais: Colunas }[] = [
  {
    porque: 'uma pessoa a olha antes do ato, e o que o ato registrou dela está no snapshot do registro',
    quais: em(
      'endereco livro_campus ato_regulatorio curso_titulacao curso_formacao curso_reconhecimento curso_autorizacao sincronizacao_cursos historico_importado rascunho_registro lote_registro lote_registro_item agenda_prazo agenda_colacao',
    ).concat(
      em(
        'curso.emec_numero_processo curso.emec_tipo_processo curso.emec_data_cadastro curso.emec_data_protocolo curso.grau_id curso.campus_id curso.modalidade_id curso.periodicidade_id curso.regime_id curso.turno_id curso.oferta curso.endereco_id curso.polo_nome curso.polo_codigo_emec curso.polo_endereco_id curso.ativo curso.sincronizado_em curso.versao',
      ),
    ),
  },
  {
    porque: 'o nome da linha: com outro, a entrada fica sem linha e a linha sem entrada, que são ditas',
    quais: em(
      'instituicao.id instituicao_ato.id assinante.id curso.id curso.codigo_interno livro_registro.id documento.id ato_designacao.id lista_anulados.id registro_anotacao.id registro_publicacao.id registro_ressalva.id acervo_importacao.id numeracao_lacuna.id auditoria_cabeca.id marca_do_banco.id lista_de_situacao_item.lista lista_de_situacao_item.indice',
    ),
  },
  {
    porque: 'fixa na versão do programa, que a repõe a cada partida',
    quais: em('grau modalidade regime turno periodicidade tipo_ato_regulatorio motivo_anulacao documento_tipo'),
  },
  {
    porque: 'segue de colunas conferidas e só serve à procura ou à ordem da lista',
    quais: em('registro.nome_busca nome_social.nome_busca registro_antigo.nome_busca registro_antigo.retirado_em'),
  },
  {
    porque: 'segue dos documentos do registro no conector: o próximo passo de qualquer um deles a repõe',
    quais: em('registro.situacao_envio_id'),
  },
  {
    porque:
      'diz em que passo do serviço de assinaturas o documento está: o auditor confronta toda noite documento, tipo, estado e código com os de lá, e o mais se lê de novo de lá',
    quais: em('conector_log conector_assinatura conector_erro documento_no_conector.*'),
  },
  {
    porque: 'instante que só se mostra: nada se decide por ele, e a entrada do ato tem o seu',
    quais: em(
      'registro.atualizado_em instituicao_logo.atualizado_em codigo_anterior.ate nome_social.desde registro_ressalva.criado_em livro_registro.criado_em lista_anulados.data_criacao arquivo_conteudo.criado_em log_checkpoint.em',
    ),
  },
  {
    porque: 'diz quem fez, e só se mostra: quem vale é o da entrada do ato',
    quais: em('nome_social.por registro_ressalva.criado_por lista_anulados.gerada_por'),
  },
  {
    porque:
      'texto de uma ressalva que só se mostra: o motivo é conferido, e a justificativa está, mascarada, na entrada',
    quais: em('registro_ressalva.rotulo registro_ressalva.mensagem registro_ressalva.justificativa'),
  },
  {
    porque: 'conta quantas vezes a lista saiu sob o seu número; número, itens e arquivo são conferidos',
    quais: em('lista_anulados.versao'),
  },
  {
    porque: 'sem ela a folha fica como a de quem foi esquecido: o ato continua na corrente e na árvore',
    quais: em('log_sal.entidade log_sal.entidade_id'),
  },
  {
    porque: 'diz em que conciliação se pulou; os números pulados são conferidos',
    quais: em('numeracao_lacuna.restauracao_id numeracao_lacuna.instituicao_id'),
  },
  {
    porque: 'diz quais linhas um ato gravou juntas; desfazê-las é outro ato, com a entrada de cada registro',
    quais: em('registro_publicacao.ato'),
  },
  {
    porque: 'o que a leitura de um arquivo do acervo deu; o que foi publicado dele está nos blocos',
    quais: em(
      'acervo_linha acervo_anotacao acervo_importacao.arquivo acervo_importacao.partes acervo_importacao.amostras acervo_importacao.leitura acervo_importacao.titulos acervo_importacao.colunas acervo_importacao.datas acervo_importacao.perfil acervo_importacao.respostas acervo_importacao.situacao acervo_importacao.linhas acervo_importacao.feitas acervo_importacao.soma acervo_importacao.falha acervo_importacao.recebida_em acervo_importacao.recebida_por acervo_importacao.publicada_em acervo_importacao.publicada_por acervo_importacao.publicada_por_cpf acervo_importacao.confirmada_por',
    ),
  },
  {
    porque: 'a partida recusa o banco cuja marca, segredo ou chave é outra',
    quais: em(
      'segredo_conhecido acoes_chave acoes_corte marca_do_banco.codigo_emec marca_do_banco.criado_em marca_do_banco.versao marca_do_banco.restauracoes instalacao',
    ),
  },
  {
    porque: 'do próprio auditor, do registro aberto lá fora, ou da fila que se esvazia',
    quais: em(
      'auditoria_fila auditoria_ronda auditoria_diferenca log_ancora log_ancora_falha log_testemunhado restauracao restauracao_achado',
    ),
  },
  {
    porque:
      'a emissora assinou o arquivo, que é julgado de novo antes do registro; o que foi registrado está no snapshot',
    quais: em('solicitacao.*'),
  },
  {
    porque: 'arquivo que o MEC ou o estudante recebeu assinado: a assinatura responde por ele',
    quais: em(
      'curriculo historico_parcial arquivo_fiscalizacao arquivo_externo arquivo_conferido relatorio_de_arquivos',
    ),
  },
  {
    porque: 'não dá direito, ou dura minutos, e só conta, avisa ou arruma a tela',
    quais: em(
      'evento_de_seguranca tentativa_de_entrada passe_captcha captcha_resolvido limite_de_uso discordancia_do_esquema tarefa pedido_repetivel lista_de_revogados copia disponibilidade aparelho_do_titular aviso_ao_titular consulta_do_diploma aviso aviso_espera aparencia_da_lista filtro_guardado registro_correcao ordem_judicial conector_acao _prisma_migrations',
    ),
  },
  {
    porque: 'muda uma vez ou a cada uso, sem dar direito: as guardas do banco só a deixam andar para a frente',
    quais: Object.values(LINHAS).map(({ tabela }) => `${tabela}.*`),
  },
];
