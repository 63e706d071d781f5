-- The whole data model. Generated from schema.prisma, then completed by hand below the rule.
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;

-- CreateTable
CREATE TABLE "endereco" (
    "id" UUID NOT NULL,
    "logradouro" VARCHAR(150) NOT NULL,
    "numero" VARCHAR(60),
    "complemento" VARCHAR(60),
    "bairro" VARCHAR(60) NOT NULL,
    "codigo_municipio" CHAR(7) NOT NULL,
    "nome_municipio" VARCHAR(255) NOT NULL,
    "uf" CHAR(2) NOT NULL,
    "cep" CHAR(8) NOT NULL,

    CONSTRAINT "endereco_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mantenedora" (
    "id" UUID NOT NULL,
    "razao_social" VARCHAR(255) NOT NULL,
    "cnpj" CHAR(14) NOT NULL,
    "endereco_id" UUID NOT NULL,

    CONSTRAINT "mantenedora_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "instituicao" (
    "id" INTEGER NOT NULL,
    "nome" VARCHAR(255) NOT NULL,
    "sigla" VARCHAR(20) NOT NULL,
    "codigo_emec" BIGINT NOT NULL,
    "cnpj" CHAR(14) NOT NULL,
    "endereco_id" UUID NOT NULL,
    "mantenedora_id" UUID,
    "municipio_padrao" CHAR(7),
    "ultima_lista_anulados" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "instituicao_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "instituicao_ato" (
    "id" UUID NOT NULL,
    "instituicao_id" INTEGER NOT NULL,
    "papel" VARCHAR(40) NOT NULL,
    "tipo" VARCHAR(40),
    "numero" VARCHAR(40),
    "data" DATE,
    "veiculo_publicacao" VARCHAR(50),
    "data_publicacao" DATE,
    "secao_publicacao" INTEGER,
    "pagina_publicacao" INTEGER,
    "numero_publicacao" INTEGER,
    "emec_numero_processo" VARCHAR(10),
    "emec_tipo_processo" VARCHAR(255),
    "emec_data_cadastro" DATE,
    "emec_data_protocolo" DATE,
    "vigente_de" DATE NOT NULL,
    "vigente_ate" DATE,

    CONSTRAINT "instituicao_ato_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "assinante" (
    "id" UUID NOT NULL,
    "instituicao_id" INTEGER NOT NULL,
    "tipo" VARCHAR(30) NOT NULL,
    "nome" VARCHAR(255) NOT NULL,
    "cpf" CHAR(11) NOT NULL,
    "cargo" VARCHAR(255) NOT NULL,
    "ordem" INTEGER NOT NULL DEFAULT 0,
    "ativo" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "assinante_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "campus" (
    "id" INTEGER NOT NULL,
    "instituicao_id" INTEGER NOT NULL,
    "sigla" VARCHAR(20) NOT NULL,
    "nome" VARCHAR(255) NOT NULL,

    CONSTRAINT "campus_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "grau" (
    "id" INTEGER NOT NULL,
    "descricao" VARCHAR(60) NOT NULL,

    CONSTRAINT "grau_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "modalidade" (
    "id" INTEGER NOT NULL,
    "nome" VARCHAR(60) NOT NULL,

    CONSTRAINT "modalidade_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "regime" (
    "id" INTEGER NOT NULL,
    "nome" VARCHAR(60) NOT NULL,

    CONSTRAINT "regime_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "turno" (
    "id" INTEGER NOT NULL,
    "nome" VARCHAR(60) NOT NULL,

    CONSTRAINT "turno_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "periodicidade" (
    "id" INTEGER NOT NULL,
    "nome" VARCHAR(60) NOT NULL,

    CONSTRAINT "periodicidade_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "livro_registro" (
    "id" UUID NOT NULL,
    "nome" VARCHAR(100) NOT NULL,
    "ultimo_numero" INTEGER NOT NULL DEFAULT 0,
    "criado_em" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "livro_registro_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "livro_campus" (
    "livro_id" UUID NOT NULL,
    "campus_id" INTEGER NOT NULL,

    CONSTRAINT "livro_campus_pkey" PRIMARY KEY ("livro_id","campus_id")
);

-- CreateTable
CREATE TABLE "tipo_ato_regulatorio" (
    "id" INTEGER NOT NULL,
    "nome" VARCHAR(40) NOT NULL,

    CONSTRAINT "tipo_ato_regulatorio_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ato_regulatorio" (
    "id" UUID NOT NULL,
    "tipo_cadastro" INTEGER NOT NULL,
    "tipo_id" INTEGER,
    "numero" VARCHAR(10) NOT NULL,
    "data" DATE NOT NULL,
    "veiculo_publicacao" VARCHAR(50),
    "numero_publicacao" VARCHAR(10),
    "data_publicacao" DATE,
    "secao_publicacao" BIGINT,
    "pagina_publicacao" BIGINT,
    "emec_numero_processo" VARCHAR(10),
    "emec_tipo_processo" VARCHAR(255),
    "emec_data_cadastro" DATE,
    "emec_data_protocolo" DATE,
    "cancelado" BOOLEAN NOT NULL DEFAULT false,
    "cancelado_em" TIMESTAMPTZ(3),
    "cancelado_por" VARCHAR(255),
    "versao" INTEGER NOT NULL DEFAULT 1,
    "criado_em" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "atualizado_em" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ato_regulatorio_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "curso" (
    "id" UUID NOT NULL,
    "codigo_interno" VARCHAR(20) NOT NULL,
    "nome" VARCHAR(255) NOT NULL,
    "codigo_emec" BIGINT,
    "emec_numero_processo" VARCHAR(10),
    "emec_tipo_processo" VARCHAR(255),
    "emec_data_cadastro" DATE,
    "emec_data_protocolo" DATE,
    "grau_id" INTEGER NOT NULL,
    "campus_id" INTEGER NOT NULL,
    "modalidade_id" INTEGER NOT NULL,
    "periodicidade_id" INTEGER NOT NULL,
    "regime_id" INTEGER NOT NULL,
    "turno_id" INTEGER NOT NULL,
    "oferta" VARCHAR(60),
    "endereco_id" UUID,
    "polo_nome" VARCHAR(255),
    "polo_codigo_emec" BIGINT,
    "polo_endereco_id" UUID,
    "ativo" BOOLEAN NOT NULL DEFAULT true,
    "sincronizado_em" TIMESTAMPTZ(3),
    "versao" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "curso_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "curso_titulacao" (
    "id" UUID NOT NULL,
    "curso_id" UUID NOT NULL,
    "titulacao" VARCHAR(100) NOT NULL,
    "sexo" CHAR(1) NOT NULL,
    "criado_em" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "curso_titulacao_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "curso_formacao" (
    "id" UUID NOT NULL,
    "curso_id" UUID NOT NULL,
    "formacao" VARCHAR(100) NOT NULL,
    "criado_em" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "curso_formacao_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "curso_reconhecimento" (
    "id" UUID NOT NULL,
    "curso_id" UUID NOT NULL,
    "ato_id" UUID NOT NULL,
    "processo_reconhecimento" VARCHAR(50),
    "habilitacao" VARCHAR(255),
    "renovacao" BOOLEAN NOT NULL DEFAULT false,
    "criado_em" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "curso_reconhecimento_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "curso_autorizacao" (
    "id" UUID NOT NULL,
    "curso_id" UUID NOT NULL,
    "ato_id" UUID NOT NULL,
    "criado_em" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "curso_autorizacao_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sincronizacao_cursos" (
    "id" UUID NOT NULL,
    "quando" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "por" VARCHAR(255) NOT NULL,
    "relatorio" JSONB NOT NULL,

    CONSTRAINT "sincronizacao_cursos_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "registro" (
    "id" UUID NOT NULL,
    "ies_emissora_id" INTEGER NOT NULL,
    "ies_registradora_id" INTEGER NOT NULL,
    "livro_id" UUID NOT NULL,
    "numero_registro" INTEGER NOT NULL,
    "rga" VARCHAR(20) NOT NULL,
    "cpf" CHAR(11) NOT NULL,
    "nome_diplomado" VARCHAR(255) NOT NULL,
    "curso_id" UUID NOT NULL,
    "campus_id" INTEGER NOT NULL,
    "nome_curso" VARCHAR(255) NOT NULL,
    "processo" VARCHAR(255) NOT NULL,
    "data_ingresso" DATE NOT NULL,
    "data_conclusao" DATE NOT NULL,
    "data_colacao_grau" DATE NOT NULL,
    "data_expedicao_diploma" DATE NOT NULL,
    "data_registro_diploma" DATE NOT NULL,
    "data_publicacao_dou" DATE,
    "segunda_via" BOOLEAN NOT NULL DEFAULT false,
    "registro_original_id" UUID,
    "codigo_validacao" VARCHAR(80) NOT NULL,
    "nonce" CHAR(44) NOT NULL,
    "cancelado" BOOLEAN NOT NULL DEFAULT false,
    "revogado" BOOLEAN NOT NULL DEFAULT false,
    "suspenso" BOOLEAN NOT NULL DEFAULT false,
    "assinado" BOOLEAN NOT NULL DEFAULT false,
    "situacao_envio_id" INTEGER NOT NULL DEFAULT 1,
    "motivo_anulacao_id" INTEGER,
    "data_anulacao" DATE,
    "responsavel_nome" VARCHAR(255) NOT NULL,
    "responsavel_cpf" CHAR(11) NOT NULL,
    "responsavel_matricula" VARCHAR(40),
    "snapshot" JSONB NOT NULL,
    "criado_em" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "criado_por" VARCHAR(255) NOT NULL,
    "atualizado_em" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "registro_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "registro_contagem" (
    "mes" BOOLEAN NOT NULL,
    "inicio" DATE NOT NULL,
    "quantos" INTEGER NOT NULL,

    CONSTRAINT "registro_contagem_pkey" PRIMARY KEY ("mes","inicio")
);

-- CreateTable
CREATE TABLE "motivo_anulacao" (
    "id" INTEGER NOT NULL,
    "nome" VARCHAR(80) NOT NULL,

    CONSTRAINT "motivo_anulacao_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "registro_anotacao" (
    "id" UUID NOT NULL,
    "registro_id" UUID NOT NULL,
    "acao" VARCHAR(30) NOT NULL,
    "motivo_id" INTEGER,
    "justificativa" TEXT NOT NULL,
    "data" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "responsavel_nome" VARCHAR(255) NOT NULL,
    "responsavel_documento" CHAR(11) NOT NULL,

    CONSTRAINT "registro_anotacao_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "registro_publicacao" (
    "id" UUID NOT NULL,
    "registro_id" UUID NOT NULL,
    "data" DATE NOT NULL,
    "data_anterior" DATE,
    "quando" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "por" VARCHAR(255) NOT NULL,

    CONSTRAINT "registro_publicacao_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rascunho_registro" (
    "id" UUID NOT NULL,
    "usuario_cpf" CHAR(11) NOT NULL,
    "usuario_nome" VARCHAR(255) NOT NULL,
    "rga" VARCHAR(20) NOT NULL,
    "passo" INTEGER NOT NULL DEFAULT 1,
    "dados" JSONB NOT NULL,
    "origem" JSONB,
    "criado_em" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "atualizado_em" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rascunho_registro_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "lote_registro" (
    "id" UUID NOT NULL,
    "data_colacao_id" VARCHAR(40) NOT NULL,
    "comum" JSONB NOT NULL,
    "criado_por_cpf" CHAR(11) NOT NULL,
    "criado_por" VARCHAR(255) NOT NULL,
    "criado_em" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "encerrado_em" TIMESTAMPTZ(3),

    CONSTRAINT "lote_registro_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "lote_registro_item" (
    "lote_id" UUID NOT NULL,
    "rga" VARCHAR(20) NOT NULL,
    "nome" VARCHAR(255) NOT NULL,
    "situacao" VARCHAR(20) NOT NULL DEFAULT 'aguardando',
    "registro_id" UUID,
    "erro" TEXT,

    CONSTRAINT "lote_registro_item_pkey" PRIMARY KEY ("lote_id","rga")
);

-- CreateTable
CREATE TABLE "documento_tipo" (
    "id" INTEGER NOT NULL,
    "nome" VARCHAR(120) NOT NULL,
    "tipo_mec" VARCHAR(40),
    "obrigatorio" BOOLEAN NOT NULL DEFAULT false,
    "ordem" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "documento_tipo_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "documento" (
    "id" UUID NOT NULL,
    "rga" VARCHAR(20) NOT NULL,
    "tipo_id" INTEGER NOT NULL,
    "nome" VARCHAR(255) NOT NULL,
    "observacao" VARCHAR(255) NOT NULL,
    "arquivo_guid" UUID NOT NULL,
    "tamanho" INTEGER NOT NULL,
    "sha256" CHAR(64) NOT NULL,
    "pdfa" VARCHAR(20) NOT NULL DEFAULT 'nao-verificado',
    "criado_em" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "criado_por" VARCHAR(255) NOT NULL,
    "excluido_em" TIMESTAMPTZ(3),
    "excluido_por" VARCHAR(255),

    CONSTRAINT "documento_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "arquivo_externo" (
    "guid" UUID NOT NULL,
    "criado_em" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "apagado_em" TIMESTAMPTZ(3),

    CONSTRAINT "arquivo_externo_pkey" PRIMARY KEY ("guid")
);

-- CreateTable
CREATE TABLE "arquivo_conteudo" (
    "guid" UUID NOT NULL,
    "conteudo" BYTEA NOT NULL,
    "criado_em" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "arquivo_conteudo_pkey" PRIMARY KEY ("guid")
);

-- CreateTable
CREATE TABLE "historico_importado" (
    "rga" VARCHAR(20) NOT NULL,
    "dados" JSONB NOT NULL,
    "origem" VARCHAR(40) NOT NULL,
    "importado_em" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "por" VARCHAR(255) NOT NULL,

    CONSTRAINT "historico_importado_pkey" PRIMARY KEY ("rga")
);

-- CreateTable
CREATE TABLE "conector_documento" (
    "id" UUID NOT NULL,
    "registro_id" UUID NOT NULL,
    "tipo" INTEGER NOT NULL,
    "your_number" VARCHAR(60) NOT NULL,
    "group_id" VARCHAR(60) NOT NULL,
    "document_id" VARCHAR(60),
    "estado" INTEGER,
    "andamento" VARCHAR(20) NOT NULL DEFAULT 'intencao',
    "codigo_seguranca" VARCHAR(80),
    "payload_sha256" CHAR(64),
    "tentativas" INTEGER NOT NULL DEFAULT 0,
    "proxima_tentativa" TIMESTAMPTZ(3),
    "ultimo_envio_em" TIMESTAMPTZ(3),
    "buscas_vazias" INTEGER NOT NULL DEFAULT 0,
    "ultimo_erro" TEXT,
    "desistencia_motivo" TEXT,
    "desistido_por" VARCHAR(255),
    "xml_guid" UUID,
    "xml_sha256" CHAR(64),
    "criado_por" VARCHAR(255) NOT NULL,
    "criado_em" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "atualizado_em" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "conector_documento_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "conector_log" (
    "id" UUID NOT NULL,
    "documento_id" UUID NOT NULL,
    "situacao_anterior" VARCHAR(120),
    "situacao_atual" VARCHAR(120) NOT NULL,
    "data_hora" TIMESTAMPTZ(3) NOT NULL,
    "info" TEXT,

    CONSTRAINT "conector_log_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "conector_assinatura" (
    "id" UUID NOT NULL,
    "documento_id" UUID NOT NULL,
    "ordem" INTEGER NOT NULL,
    "responsavel" VARCHAR(255) NOT NULL,
    "signatario_id" VARCHAR(14) NOT NULL,
    "tag" VARCHAR(80) NOT NULL,
    "tipo" VARCHAR(20) NOT NULL,
    "arquivamento" BOOLEAN NOT NULL DEFAULT false,
    "situacao" INTEGER NOT NULL DEFAULT 0,
    "assinado_em" TIMESTAMPTZ(3),

    CONSTRAINT "conector_assinatura_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "conector_erro" (
    "id" UUID NOT NULL,
    "registro_id" UUID NOT NULL,
    "tipo" INTEGER NOT NULL,
    "tipo_xml" VARCHAR(60) NOT NULL,
    "erro" TEXT NOT NULL,
    "detalhes" JSONB,
    "data_hora" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "conector_erro_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "conector_acao" (
    "id" UUID NOT NULL,
    "registro_id" UUID NOT NULL,
    "acao" VARCHAR(20) NOT NULL,
    "motivo" TEXT NOT NULL,
    "andamento" VARCHAR(20) NOT NULL DEFAULT 'intencao',
    "tentativas" INTEGER NOT NULL DEFAULT 0,
    "proxima_tentativa" TIMESTAMPTZ(3),
    "ultimo_erro" TEXT,
    "desistencia_motivo" TEXT,
    "desistida_por" VARCHAR(255),
    "criado_por" VARCHAR(255) NOT NULL,
    "criado_em" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "concluida_em" TIMESTAMPTZ(3),

    CONSTRAINT "conector_acao_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "lista_anulados" (
    "id" UUID NOT NULL,
    "instituicao_id" INTEGER NOT NULL,
    "numero_de_sequencia" INTEGER NOT NULL,
    "data_criacao" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "data_maxima_proxima_atualizacao" DATE NOT NULL,
    "quantidade" INTEGER NOT NULL,
    "xml" TEXT NOT NULL,
    "gerada_por" VARCHAR(255) NOT NULL,

    CONSTRAINT "lista_anulados_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "lista_anulados_item" (
    "lista_id" UUID NOT NULL,
    "codigo_validacao" VARCHAR(80) NOT NULL,
    "data_anulacao" DATE NOT NULL,
    "motivo" VARCHAR(80) NOT NULL,

    CONSTRAINT "lista_anulados_item_pkey" PRIMARY KEY ("lista_id","codigo_validacao")
);

-- CreateTable
CREATE TABLE "arquivo_fiscalizacao" (
    "id" UUID NOT NULL,
    "instituicao_id" INTEGER NOT NULL,
    "data_inicio" DATE NOT NULL,
    "data_fim" DATE NOT NULL,
    "quantidade" INTEGER NOT NULL,
    "xml" TEXT NOT NULL,
    "criado_em" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "criado_por" VARCHAR(255) NOT NULL,

    CONSTRAINT "arquivo_fiscalizacao_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "conta" (
    "id" UUID NOT NULL,
    "cpf" CHAR(11) NOT NULL,
    "nome" VARCHAR(255) NOT NULL,
    "matricula" VARCHAR(40) NOT NULL,
    "cargo" VARCHAR(255) NOT NULL,
    "papel" VARCHAR(20) NOT NULL,
    "senha_hash" VARCHAR(255) NOT NULL,
    "ativa" BOOLEAN NOT NULL DEFAULT true,
    "trocar_senha" BOOLEAN NOT NULL DEFAULT false,
    "falhas_seguidas" INTEGER NOT NULL DEFAULT 0,
    "bloqueada_ate" TIMESTAMPTZ(3),
    "criada_em" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "conta_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "token_login" (
    "hash" CHAR(64) NOT NULL,
    "usuario" JSONB NOT NULL,
    "expira_em" TIMESTAMPTZ(3) NOT NULL,
    "usado_em" TIMESTAMPTZ(3),

    CONSTRAINT "token_login_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "sessao" (
    "hash" CHAR(64) NOT NULL,
    "usuario" JSONB NOT NULL,
    "criada_em" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ultimo_uso_em" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expira_em" TIMESTAMPTZ(3) NOT NULL,
    "encerrada_em" TIMESTAMPTZ(3),

    CONSTRAINT "sessao_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "passe_captcha" (
    "hash" CHAR(64) NOT NULL,
    "codigo_validacao" VARCHAR(120) NOT NULL,
    "expira_em" TIMESTAMPTZ(3) NOT NULL,
    "usado_em" TIMESTAMPTZ(3),

    CONSTRAINT "passe_captcha_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "captcha_resolvido" (
    "desafio" VARCHAR(128) NOT NULL,
    "expira_em" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "captcha_resolvido_pkey" PRIMARY KEY ("desafio")
);

-- CreateTable
CREATE TABLE "limite_de_uso" (
    "chave" VARCHAR(160) NOT NULL,
    "janela" TIMESTAMPTZ(3) NOT NULL,
    "contagem" INTEGER NOT NULL,

    CONSTRAINT "limite_de_uso_pkey" PRIMARY KEY ("chave","janela")
);

-- CreateTable
CREATE TABLE "auditoria" (
    "id" BIGINT NOT NULL,
    "quando" TIMESTAMPTZ(3) NOT NULL,
    "entidade" VARCHAR(40) NOT NULL,
    "entidade_id" VARCHAR(120) NOT NULL,
    "acao" VARCHAR(60) NOT NULL,
    "usuario_nome" VARCHAR(255) NOT NULL,
    "usuario_cpf" VARCHAR(11) NOT NULL,
    "de" JSONB,
    "para" JSONB,
    "porque" TEXT,
    "requisicao" VARCHAR(64),
    "hash_anterior" CHAR(64) NOT NULL,
    "hash" CHAR(64) NOT NULL,

    CONSTRAINT "auditoria_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "auditoria_cabeca" (
    "id" INTEGER NOT NULL,
    "ultimo_id" BIGINT NOT NULL,
    "hash" CHAR(64) NOT NULL,

    CONSTRAINT "auditoria_cabeca_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "mantenedora_cnpj_key" ON "mantenedora"("cnpj");

-- CreateIndex
CREATE UNIQUE INDEX "instituicao_codigo_emec_key" ON "instituicao"("codigo_emec");

-- CreateIndex
CREATE UNIQUE INDEX "instituicao_cnpj_key" ON "instituicao"("cnpj");

-- CreateIndex
CREATE INDEX "instituicao_ato_instituicao_id_papel_idx" ON "instituicao_ato"("instituicao_id", "papel");

-- CreateIndex
CREATE UNIQUE INDEX "grau_descricao_key" ON "grau"("descricao");

-- CreateIndex
CREATE UNIQUE INDEX "modalidade_nome_key" ON "modalidade"("nome");

-- CreateIndex
CREATE UNIQUE INDEX "regime_nome_key" ON "regime"("nome");

-- CreateIndex
CREATE UNIQUE INDEX "turno_nome_key" ON "turno"("nome");

-- CreateIndex
CREATE UNIQUE INDEX "periodicidade_nome_key" ON "periodicidade"("nome");

-- CreateIndex
CREATE INDEX "livro_campus_campus_id_idx" ON "livro_campus"("campus_id");

-- CreateIndex
CREATE UNIQUE INDEX "tipo_ato_regulatorio_nome_key" ON "tipo_ato_regulatorio"("nome");

-- CreateIndex
CREATE INDEX "ato_regulatorio_tipo_cadastro_data_idx" ON "ato_regulatorio"("tipo_cadastro", "data");

-- CreateIndex
CREATE UNIQUE INDEX "curso_codigo_interno_key" ON "curso"("codigo_interno");

-- CreateIndex
CREATE INDEX "curso_campus_id_idx" ON "curso"("campus_id");

-- CreateIndex
CREATE UNIQUE INDEX "curso_titulacao_curso_id_titulacao_sexo_key" ON "curso_titulacao"("curso_id", "titulacao", "sexo");

-- CreateIndex
CREATE UNIQUE INDEX "curso_formacao_curso_id_formacao_key" ON "curso_formacao"("curso_id", "formacao");

-- CreateIndex
CREATE INDEX "curso_reconhecimento_ato_id_idx" ON "curso_reconhecimento"("ato_id");

-- CreateIndex
CREATE UNIQUE INDEX "curso_reconhecimento_curso_id_ato_id_key" ON "curso_reconhecimento"("curso_id", "ato_id");

-- CreateIndex
CREATE INDEX "curso_autorizacao_ato_id_idx" ON "curso_autorizacao"("ato_id");

-- CreateIndex
CREATE UNIQUE INDEX "curso_autorizacao_curso_id_ato_id_key" ON "curso_autorizacao"("curso_id", "ato_id");

-- CreateIndex
CREATE UNIQUE INDEX "registro_codigo_validacao_key" ON "registro"("codigo_validacao");

-- CreateIndex
CREATE UNIQUE INDEX "registro_nonce_key" ON "registro"("nonce");

-- CreateIndex
CREATE INDEX "registro_data_registro_diploma_id_idx" ON "registro"("data_registro_diploma", "id");

-- CreateIndex
CREATE INDEX "registro_cpf_idx" ON "registro"("cpf");

-- CreateIndex
CREATE INDEX "registro_rga_idx" ON "registro"("rga");

-- CreateIndex
CREATE INDEX "registro_curso_id_idx" ON "registro"("curso_id");

-- CreateIndex
CREATE INDEX "registro_situacao_envio_id_data_registro_diploma_idx" ON "registro"("situacao_envio_id", "data_registro_diploma");

-- CreateIndex
CREATE UNIQUE INDEX "registro_livro_id_numero_registro_key" ON "registro"("livro_id", "numero_registro");

-- CreateIndex
CREATE UNIQUE INDEX "motivo_anulacao_nome_key" ON "motivo_anulacao"("nome");

-- CreateIndex
CREATE INDEX "registro_anotacao_registro_id_data_idx" ON "registro_anotacao"("registro_id", "data");

-- CreateIndex
CREATE INDEX "registro_publicacao_registro_id_quando_idx" ON "registro_publicacao"("registro_id", "quando");

-- CreateIndex
CREATE INDEX "rascunho_registro_rga_idx" ON "rascunho_registro"("rga");

-- CreateIndex
CREATE UNIQUE INDEX "rascunho_registro_usuario_cpf_rga_key" ON "rascunho_registro"("usuario_cpf", "rga");

-- CreateIndex
CREATE INDEX "lote_registro_item_registro_id_idx" ON "lote_registro_item"("registro_id");

-- CreateIndex
CREATE UNIQUE INDEX "documento_tipo_nome_key" ON "documento_tipo"("nome");

-- CreateIndex
CREATE UNIQUE INDEX "documento_arquivo_guid_key" ON "documento"("arquivo_guid");

-- CreateIndex
CREATE INDEX "arquivo_externo_apagado_em_idx" ON "arquivo_externo"("apagado_em");

-- CreateIndex
CREATE INDEX "documento_rga_criado_em_idx" ON "documento"("rga", "criado_em");

-- CreateIndex
CREATE UNIQUE INDEX "conector_documento_your_number_key" ON "conector_documento"("your_number");

-- CreateIndex
CREATE UNIQUE INDEX "conector_documento_vivo" ON "conector_documento"("registro_id", "tipo");

-- CreateIndex
CREATE INDEX "conector_documento_andamento_proxima_tentativa_idx" ON "conector_documento"("andamento", "proxima_tentativa");

-- CreateIndex
CREATE INDEX "conector_log_documento_id_data_hora_idx" ON "conector_log"("documento_id", "data_hora");

-- CreateIndex
CREATE UNIQUE INDEX "conector_assinatura_documento_id_ordem_key" ON "conector_assinatura"("documento_id", "ordem");

-- CreateIndex
CREATE INDEX "conector_erro_registro_id_data_hora_idx" ON "conector_erro"("registro_id", "data_hora");

-- CreateIndex
CREATE INDEX "conector_acao_registro_id_idx" ON "conector_acao"("registro_id");

-- CreateIndex
CREATE INDEX "conector_acao_andamento_proxima_tentativa_idx" ON "conector_acao"("andamento", "proxima_tentativa");

-- CreateIndex
CREATE UNIQUE INDEX "lista_anulados_instituicao_id_numero_de_sequencia_key" ON "lista_anulados"("instituicao_id", "numero_de_sequencia");

-- CreateIndex
CREATE INDEX "lista_anulados_item_codigo_validacao_idx" ON "lista_anulados_item"("codigo_validacao");

-- CreateIndex
CREATE UNIQUE INDEX "conta_cpf_key" ON "conta"("cpf");

-- CreateIndex
CREATE INDEX "token_login_expira_em_idx" ON "token_login"("expira_em");

-- CreateIndex
CREATE INDEX "sessao_expira_em_idx" ON "sessao"("expira_em");

-- CreateIndex
CREATE INDEX "passe_captcha_expira_em_idx" ON "passe_captcha"("expira_em");

-- CreateIndex
CREATE INDEX "captcha_resolvido_expira_em_idx" ON "captcha_resolvido"("expira_em");

-- CreateIndex
CREATE INDEX "limite_de_uso_janela_idx" ON "limite_de_uso"("janela");

-- CreateIndex
CREATE UNIQUE INDEX "auditoria_hash_key" ON "auditoria"("hash");

-- CreateIndex
CREATE INDEX "auditoria_entidade_entidade_id_id_idx" ON "auditoria"("entidade", "entidade_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "assinante_instituicao_id_tipo_cpf_key" ON "assinante"("instituicao_id", "tipo", "cpf");

-- AddForeignKey
ALTER TABLE "assinante" ADD CONSTRAINT "assinante_instituicao_id_fkey" FOREIGN KEY ("instituicao_id") REFERENCES "instituicao"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mantenedora" ADD CONSTRAINT "mantenedora_endereco_id_fkey" FOREIGN KEY ("endereco_id") REFERENCES "endereco"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "instituicao" ADD CONSTRAINT "instituicao_endereco_id_fkey" FOREIGN KEY ("endereco_id") REFERENCES "endereco"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "instituicao" ADD CONSTRAINT "instituicao_mantenedora_id_fkey" FOREIGN KEY ("mantenedora_id") REFERENCES "mantenedora"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "instituicao_ato" ADD CONSTRAINT "instituicao_ato_instituicao_id_fkey" FOREIGN KEY ("instituicao_id") REFERENCES "instituicao"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "campus" ADD CONSTRAINT "campus_instituicao_id_fkey" FOREIGN KEY ("instituicao_id") REFERENCES "instituicao"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "livro_campus" ADD CONSTRAINT "livro_campus_livro_id_fkey" FOREIGN KEY ("livro_id") REFERENCES "livro_registro"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "livro_campus" ADD CONSTRAINT "livro_campus_campus_id_fkey" FOREIGN KEY ("campus_id") REFERENCES "campus"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ato_regulatorio" ADD CONSTRAINT "ato_regulatorio_tipo_id_fkey" FOREIGN KEY ("tipo_id") REFERENCES "tipo_ato_regulatorio"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "curso" ADD CONSTRAINT "curso_grau_id_fkey" FOREIGN KEY ("grau_id") REFERENCES "grau"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "curso" ADD CONSTRAINT "curso_campus_id_fkey" FOREIGN KEY ("campus_id") REFERENCES "campus"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "curso" ADD CONSTRAINT "curso_modalidade_id_fkey" FOREIGN KEY ("modalidade_id") REFERENCES "modalidade"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "curso" ADD CONSTRAINT "curso_periodicidade_id_fkey" FOREIGN KEY ("periodicidade_id") REFERENCES "periodicidade"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "curso" ADD CONSTRAINT "curso_regime_id_fkey" FOREIGN KEY ("regime_id") REFERENCES "regime"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "curso" ADD CONSTRAINT "curso_turno_id_fkey" FOREIGN KEY ("turno_id") REFERENCES "turno"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "curso" ADD CONSTRAINT "curso_endereco_id_fkey" FOREIGN KEY ("endereco_id") REFERENCES "endereco"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "curso" ADD CONSTRAINT "curso_polo_endereco_id_fkey" FOREIGN KEY ("polo_endereco_id") REFERENCES "endereco"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "curso_titulacao" ADD CONSTRAINT "curso_titulacao_curso_id_fkey" FOREIGN KEY ("curso_id") REFERENCES "curso"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "curso_formacao" ADD CONSTRAINT "curso_formacao_curso_id_fkey" FOREIGN KEY ("curso_id") REFERENCES "curso"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "curso_reconhecimento" ADD CONSTRAINT "curso_reconhecimento_curso_id_fkey" FOREIGN KEY ("curso_id") REFERENCES "curso"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "curso_reconhecimento" ADD CONSTRAINT "curso_reconhecimento_ato_id_fkey" FOREIGN KEY ("ato_id") REFERENCES "ato_regulatorio"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "curso_autorizacao" ADD CONSTRAINT "curso_autorizacao_curso_id_fkey" FOREIGN KEY ("curso_id") REFERENCES "curso"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "curso_autorizacao" ADD CONSTRAINT "curso_autorizacao_ato_id_fkey" FOREIGN KEY ("ato_id") REFERENCES "ato_regulatorio"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "registro" ADD CONSTRAINT "registro_ies_emissora_id_fkey" FOREIGN KEY ("ies_emissora_id") REFERENCES "instituicao"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "registro" ADD CONSTRAINT "registro_ies_registradora_id_fkey" FOREIGN KEY ("ies_registradora_id") REFERENCES "instituicao"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "registro" ADD CONSTRAINT "registro_livro_id_fkey" FOREIGN KEY ("livro_id") REFERENCES "livro_registro"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "registro" ADD CONSTRAINT "registro_curso_id_fkey" FOREIGN KEY ("curso_id") REFERENCES "curso"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "registro" ADD CONSTRAINT "registro_campus_id_fkey" FOREIGN KEY ("campus_id") REFERENCES "campus"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "registro" ADD CONSTRAINT "registro_motivo_anulacao_id_fkey" FOREIGN KEY ("motivo_anulacao_id") REFERENCES "motivo_anulacao"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "registro" ADD CONSTRAINT "registro_registro_original_id_fkey" FOREIGN KEY ("registro_original_id") REFERENCES "registro"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "registro_anotacao" ADD CONSTRAINT "registro_anotacao_registro_id_fkey" FOREIGN KEY ("registro_id") REFERENCES "registro"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "registro_anotacao" ADD CONSTRAINT "registro_anotacao_motivo_id_fkey" FOREIGN KEY ("motivo_id") REFERENCES "motivo_anulacao"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "registro_publicacao" ADD CONSTRAINT "registro_publicacao_registro_id_fkey" FOREIGN KEY ("registro_id") REFERENCES "registro"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lote_registro_item" ADD CONSTRAINT "lote_registro_item_lote_id_fkey" FOREIGN KEY ("lote_id") REFERENCES "lote_registro"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lote_registro_item" ADD CONSTRAINT "lote_registro_item_registro_id_fkey" FOREIGN KEY ("registro_id") REFERENCES "registro"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "documento" ADD CONSTRAINT "documento_tipo_id_fkey" FOREIGN KEY ("tipo_id") REFERENCES "documento_tipo"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conector_documento" ADD CONSTRAINT "conector_documento_registro_id_fkey" FOREIGN KEY ("registro_id") REFERENCES "registro"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conector_log" ADD CONSTRAINT "conector_log_documento_id_fkey" FOREIGN KEY ("documento_id") REFERENCES "conector_documento"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conector_assinatura" ADD CONSTRAINT "conector_assinatura_documento_id_fkey" FOREIGN KEY ("documento_id") REFERENCES "conector_documento"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conector_erro" ADD CONSTRAINT "conector_erro_registro_id_fkey" FOREIGN KEY ("registro_id") REFERENCES "registro"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conector_acao" ADD CONSTRAINT "conector_acao_registro_id_fkey" FOREIGN KEY ("registro_id") REFERENCES "registro"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lista_anulados" ADD CONSTRAINT "lista_anulados_instituicao_id_fkey" FOREIGN KEY ("instituicao_id") REFERENCES "instituicao"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lista_anulados_item" ADD CONSTRAINT "lista_anulados_item_lista_id_fkey" FOREIGN KEY ("lista_id") REFERENCES "lista_anulados"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "arquivo_fiscalizacao" ADD CONSTRAINT "arquivo_fiscalizacao_instituicao_id_fkey" FOREIGN KEY ("instituicao_id") REFERENCES "instituicao"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ---------------------------------------------------------------------------------------------------------------
-- What Prisma's language cannot say. Names of constraints and triggers are read by the error mapping: keep them.

-- Immutable so that it can stand in an index: the search of decisions A2/A4 ignores accents and case.
CREATE FUNCTION normalizar_nome(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, $1)) $$;

-- Stored, because unaccent costs 5 µs a call and a search for a common name looks at thousands of rows.
ALTER TABLE registro ADD COLUMN nome_busca text GENERATED ALWAYS AS (normalizar_nome(nome_diplomado)) STORED;
ALTER TABLE registro ALTER COLUMN nome_busca SET STATISTICS 400;
-- No pending list: every search would have to read it.
CREATE INDEX registro_nome_trgm ON registro USING gin (nome_busca gin_trgm_ops) WITH (fastupdate = off);
-- One index for every order of the list; both directions of an order read the same one.
CREATE INDEX registro_ordem_nome ON registro (nome_busca, id);
CREATE INDEX registro_ordem_numero ON registro (numero_registro, id);
CREATE INDEX registro_ordem_via ON registro (segunda_via, data_registro_diploma DESC, id DESC);
CREATE INDEX registro_ordem_publicacao ON registro (data_publicacao_dou NULLS FIRST, data_registro_diploma, id);
-- The six digits that the mask shows are what the public search compares (A5).
CREATE INDEX registro_cpf_visivel ON registro (substr(cpf, 4, 6), data_registro_diploma, id);
CREATE INDEX registro_sem_publicacao ON registro (data_registro_diploma, id) WHERE data_publicacao_dou IS NULL AND NOT cancelado;
CREATE INDEX registro_assinados ON registro (data_registro_diploma, id) WHERE assinado;
CREATE INDEX registro_anulados ON registro (ies_registradora_id, data_anulacao) WHERE cancelado;
CREATE INDEX curso_nome_trgm ON curso USING gin (normalizar_nome(nome) gin_trgm_ops);

-- Uniques that hold only in part (R1).
CREATE UNIQUE INDEX livro_registro_nome_unico ON livro_registro (normalizar_nome(nome));
CREATE UNIQUE INDEX registro_ativo_por_rga ON registro (rga, curso_id) WHERE NOT cancelado AND NOT segunda_via;
CREATE UNIQUE INDEX registro_ativo_por_cpf ON registro (cpf, curso_id) WHERE NOT cancelado AND NOT segunda_via;
CREATE UNIQUE INDEX registro_segunda_via_ativa ON registro (rga, curso_id) WHERE NOT cancelado AND segunda_via;

-- Values.
ALTER TABLE registro
  ADD CONSTRAINT registro_numero_positivo CHECK (numero_registro > 0),
  ADD CONSTRAINT registro_cpf_digitos CHECK (cpf ~ '^[0-9]{11}$' AND cpf <> '99999999999'),
  ADD CONSTRAINT registro_rga_digitos CHECK (rga ~ '^[0-9]{1,20}$'),
  ADD CONSTRAINT registro_nonce_digitos CHECK (nonce ~ '^[0-9]{44}$'),
  ADD CONSTRAINT registro_codigo_formato CHECK (codigo_validacao ~ '^[0-9]+\.[0-9]+\.[a-f0-9]{12,}$'),
  ADD CONSTRAINT registro_situacao_envio CHECK (situacao_envio_id BETWEEN 1 AND 12),
  ADD CONSTRAINT registro_revogado_implica_cancelado CHECK (cancelado OR NOT revogado),
  ADD CONSTRAINT registro_suspenso_nao_cancelado CHECK (NOT (suspenso AND cancelado)),
  ADD CONSTRAINT registro_anulacao_completa CHECK (cancelado = (data_anulacao IS NOT NULL) AND cancelado = (motivo_anulacao_id IS NOT NULL)),
  ADD CONSTRAINT registro_ordem_das_datas CHECK (data_colacao_grau <= data_expedicao_diploma AND data_expedicao_diploma <= data_registro_diploma),
  ADD CONSTRAINT registro_ingresso_antes CHECK (data_ingresso <= data_conclusao),
  ADD CONSTRAINT registro_publicacao_depois CHECK (data_publicacao_dou IS NULL OR data_publicacao_dou >= data_registro_diploma),
  ADD CONSTRAINT registro_original_so_em_segunda_via CHECK (segunda_via OR registro_original_id IS NULL);
ALTER TABLE livro_registro
  ADD CONSTRAINT livro_registro_contador CHECK (ultimo_numero >= 0),
  ADD CONSTRAINT livro_registro_nome_preenchido CHECK (btrim(nome) <> '');
ALTER TABLE ato_regulatorio
  ADD CONSTRAINT ato_regulatorio_tipo_cadastro CHECK (tipo_cadastro IN (1, 2)),
  ADD CONSTRAINT ato_regulatorio_numero_digitos CHECK (numero ~ '^[0-9]{1,10}$'),
  ADD CONSTRAINT ato_regulatorio_cancelamento CHECK (cancelado = (cancelado_em IS NOT NULL)),
  ADD CONSTRAINT ato_regulatorio_tipo_ou_emec CHECK ((tipo_id IS NULL) = (emec_numero_processo IS NOT NULL)),
  ADD CONSTRAINT ato_regulatorio_emec_completo CHECK (num_nonnulls(emec_numero_processo, emec_tipo_processo, emec_data_cadastro, emec_data_protocolo) IN (0, 4));
ALTER TABLE curso
  ADD CONSTRAINT curso_emec_completo CHECK (num_nonnulls(emec_numero_processo, emec_tipo_processo, emec_data_cadastro, emec_data_protocolo) IN (0, 4));
ALTER TABLE curso_titulacao ADD CONSTRAINT curso_titulacao_sexo CHECK (sexo IN ('F', 'M'));
ALTER TABLE instituicao_ato ADD CONSTRAINT instituicao_ato_papel
  CHECK (papel IN ('credenciamento', 'recredenciamento', 'renovacaoDeRecredenciamento', 'autorizacaoRegistro'));
ALTER TABLE instituicao
  ADD CONSTRAINT instituicao_cnpj_digitos CHECK (cnpj ~ '^[0-9]{14}$'),
  ADD CONSTRAINT instituicao_contador_listas CHECK (ultima_lista_anulados >= 0);
ALTER TABLE conta
  ADD CONSTRAINT conta_papel CHECK (papel IN ('consulta', 'operador', 'responsavel', 'administrador')),
  ADD CONSTRAINT conta_cpf CHECK (cpf ~ '^[0-9]{11}$' AND cpf <> '99999999999');
ALTER TABLE conector_documento ADD CONSTRAINT conector_documento_andamento
  CHECK (andamento IN ('intencao', 'enviando', 'incerto', 'enviado', 'concluido', 'erro', 'desistido'));
ALTER TABLE conector_acao
  ADD CONSTRAINT conector_acao_andamento CHECK (andamento IN ('intencao', 'enviando', 'concluido', 'erro', 'desistido')),
  ADD CONSTRAINT conector_acao_acao CHECK (acao IN ('suspender', 'reativar', 'revogar'));
ALTER TABLE documento ADD CONSTRAINT documento_tamanho CHECK (tamanho > 0 AND tamanho < 7 * 1024 * 1024);
ALTER TABLE assinante ADD CONSTRAINT assinante_tipo
  CHECK (tipo IN ('DocumentacaoAcademica', 'DiplomaDigital', 'TermoResponsabilidade'));
ALTER TABLE auditoria_cabeca ADD CONSTRAINT auditoria_cabeca_unica CHECK (id = 1);

-- Append-only tables: what was written stays (R5).
CREATE FUNCTION recusar_alteracao() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A tabela % só aceita inclusões', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER auditoria_so_inclusao BEFORE UPDATE OR DELETE ON auditoria FOR EACH ROW EXECUTE FUNCTION recusar_alteracao();
CREATE TRIGGER auditoria_sem_truncate BEFORE TRUNCATE ON auditoria FOR EACH STATEMENT EXECUTE FUNCTION recusar_alteracao();
CREATE TRIGGER registro_anotacao_so_inclusao BEFORE UPDATE OR DELETE ON registro_anotacao FOR EACH ROW EXECUTE FUNCTION recusar_alteracao();
CREATE TRIGGER registro_anotacao_sem_truncate BEFORE TRUNCATE ON registro_anotacao FOR EACH STATEMENT EXECUTE FUNCTION recusar_alteracao();
CREATE TRIGGER registro_publicacao_so_inclusao BEFORE UPDATE OR DELETE ON registro_publicacao FOR EACH ROW EXECUTE FUNCTION recusar_alteracao();
CREATE TRIGGER registro_publicacao_sem_truncate BEFORE TRUNCATE ON registro_publicacao FOR EACH STATEMENT EXECUTE FUNCTION recusar_alteracao();
CREATE TRIGGER conector_log_so_inclusao BEFORE UPDATE OR DELETE ON conector_log FOR EACH ROW EXECUTE FUNCTION recusar_alteracao();
CREATE TRIGGER lista_anulados_so_inclusao BEFORE UPDATE OR DELETE ON lista_anulados FOR EACH ROW EXECUTE FUNCTION recusar_alteracao();
CREATE TRIGGER lista_anulados_item_so_inclusao BEFORE UPDATE OR DELETE ON lista_anulados_item FOR EACH ROW EXECUTE FUNCTION recusar_alteracao();
CREATE TRIGGER registro_sem_exclusao BEFORE DELETE ON registro FOR EACH ROW EXECUTE FUNCTION recusar_alteracao();
CREATE TRIGGER registro_sem_truncate BEFORE TRUNCATE ON registro FOR EACH STATEMENT EXECUTE FUNCTION recusar_alteracao();

-- What was registered never changes (R4): only flags, statuses and the DOU date move.
CREATE FUNCTION proteger_registro() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.ies_emissora_id, NEW.ies_registradora_id, NEW.livro_id, NEW.numero_registro, NEW.rga, NEW.cpf, NEW.nome_diplomado,
      NEW.curso_id, NEW.campus_id, NEW.nome_curso, NEW.processo, NEW.data_ingresso, NEW.data_conclusao, NEW.data_colacao_grau,
      NEW.data_expedicao_diploma, NEW.data_registro_diploma, NEW.segunda_via, NEW.registro_original_id, NEW.codigo_validacao, NEW.nonce,
      NEW.responsavel_nome, NEW.responsavel_cpf, NEW.responsavel_matricula, NEW.snapshot, NEW.criado_em, NEW.criado_por)
     IS DISTINCT FROM
     (OLD.id, OLD.ies_emissora_id, OLD.ies_registradora_id, OLD.livro_id, OLD.numero_registro, OLD.rga, OLD.cpf, OLD.nome_diplomado,
      OLD.curso_id, OLD.campus_id, OLD.nome_curso, OLD.processo, OLD.data_ingresso, OLD.data_conclusao, OLD.data_colacao_grau,
      OLD.data_expedicao_diploma, OLD.data_registro_diploma, OLD.segunda_via, OLD.registro_original_id, OLD.codigo_validacao, OLD.nonce,
      OLD.responsavel_nome, OLD.responsavel_cpf, OLD.responsavel_matricula, OLD.snapshot, OLD.criado_em, OLD.criado_por) THEN
    RAISE EXCEPTION 'Os dados registrados não podem ser alterados' USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.revogado AND NOT NEW.revogado THEN
    RAISE EXCEPTION 'A revogação é irreversível' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER registro_imutavel BEFORE UPDATE ON registro FOR EACH ROW EXECUTE FUNCTION proteger_registro();

-- Counts per day and month. Deferred to the commit, so that two books wait for each other's counter as briefly as they can.
CREATE FUNCTION contar_registro() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO registro_contagem AS c (mes, inicio, quantos)
  VALUES (false, NEW.data_registro_diploma, 1), (true, date_trunc('month', NEW.data_registro_diploma)::date, 1)
  ON CONFLICT (mes, inicio) DO UPDATE SET quantos = c.quantos + 1;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER registro_contado AFTER INSERT ON registro
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION contar_registro();

-- Live for minutes: lost in a crash is no loss (a captcha is solved anew), and nobody waits for the disk.
ALTER TABLE limite_de_uso SET UNLOGGED;
ALTER TABLE passe_captcha SET UNLOGGED;

-- The counter of a book never goes back (R1).
CREATE FUNCTION proteger_contador_do_livro() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.ultimo_numero < OLD.ultimo_numero THEN
    RAISE EXCEPTION 'A numeração de um livro não volta' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER livro_registro_contador_cresce BEFORE UPDATE ON livro_registro FOR EACH ROW EXECUTE FUNCTION proteger_contador_do_livro();

INSERT INTO auditoria_cabeca (id, ultimo_id, hash) VALUES (1, 0, repeat('0', 64));
