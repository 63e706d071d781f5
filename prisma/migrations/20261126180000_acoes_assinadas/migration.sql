-- Rows that give a right, and entries of the audit, bear a code by a key that the database never sees. The codes of what is here
-- already are written by the first start of this version, outside of SQL.

-- Keys by their ids; `retirada_no_lugar`: the last place of the chain whose act it may vouch for.
CREATE TABLE "acoes_chave" (
    "id" CHAR(8) NOT NULL,
    "criada_em" TIMESTAMPTZ(3) NOT NULL,
    "assina" BOOLEAN NOT NULL DEFAULT false,
    "retirada_no_lugar" BIGINT,

    CONSTRAINT "acoes_chave_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "acoes_chave_que_assina" ON "acoes_chave" ("assina") WHERE "assina";

-- One row: the last place of the chain that is older than the codes and that its seal vouches for, and the entries that waited then.
CREATE TABLE "acoes_corte" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "numero" BIGINT NOT NULL,
    "hash" CHAR(64) NOT NULL,
    "esperavam" BIGINT[] NOT NULL DEFAULT '{}',
    "em" TIMESTAMPTZ(3) NOT NULL,
    "codigo" VARCHAR(80) NOT NULL,

    CONSTRAINT "acoes_corte_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "acoes_corte_um" CHECK ("id" = 1)
);

-- The code of an entry, written in the transaction of its act.
CREATE TABLE "auditoria_codigo" (
    "entrada_id" BIGINT NOT NULL,
    "codigo" VARCHAR(80) NOT NULL,

    CONSTRAINT "auditoria_codigo_pkey" PRIMARY KEY ("entrada_id")
);
CREATE TRIGGER auditoria_codigo_so_cresce BEFORE UPDATE OR DELETE ON auditoria_codigo FOR EACH ROW EXECUTE FUNCTION recusar_alteracao();
CREATE TRIGGER auditoria_codigo_sem_truncate BEFORE TRUNCATE ON auditoria_codigo FOR EACH STATEMENT EXECUTE FUNCTION recusar_alteracao();

-- Set aside: it lacks its code, and gets no place until its owner has looked.
ALTER TABLE "auditoria_fila" ADD COLUMN "apartada_em" TIMESTAMPTZ(3);
CREATE OR REPLACE FUNCTION guardar_entrada() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM public.auditoria_fila WHERE entrada_id = NEW.id) THEN
    PERFORM public.recusar_por_guarda('A entrada não espera pelo seu lugar');
  END IF;
  IF NOT EXISTS (SELECT FROM public.auditoria_codigo WHERE entrada_id = NEW.id) THEN
    PERFORM public.recusar_por_guarda('A entrada não tem código: a versão deste programa não é a do banco');
  END IF;
  RETURN NULL;
END $$;

ALTER TABLE "conta" ADD COLUMN "codigo" VARCHAR(80), ADD COLUMN "versao" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "contato_do_titular" ADD COLUMN "codigo" VARCHAR(80), ADD COLUMN "versao" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "conta_convite" ADD COLUMN "codigo" VARCHAR(80);
ALTER TABLE "chave_de_acesso" ADD COLUMN "codigo" VARCHAR(80), ADD COLUMN "removida_em" TIMESTAMPTZ(3);
ALTER TABLE "codigo_de_recuperacao" ADD COLUMN "codigo" VARCHAR(80), ADD COLUMN "usado_em" TIMESTAMPTZ(3);
ALTER TABLE "desafio" ADD COLUMN "codigo" VARCHAR(80), ADD COLUMN "usado_em" TIMESTAMPTZ(3);
ALTER TABLE "token_login" ADD COLUMN "codigo" VARCHAR(80);
ALTER TABLE "aparelho" ADD COLUMN "codigo" VARCHAR(80);
ALTER TABLE "sessao" ADD COLUMN "codigo" VARCHAR(80);
ALTER TABLE "sessao_do_titular" ADD COLUMN "codigo" VARCHAR(80);
ALTER TABLE "codigo_do_titular" RENAME COLUMN "codigo" TO "digitos";
ALTER TABLE "codigo_do_titular" ADD COLUMN "codigo" VARCHAR(80);
ALTER TABLE "endereco_anterior" ADD COLUMN "codigo" VARCHAR(80);
ALTER TABLE "compartilhamento" ADD COLUMN "codigo" VARCHAR(80);
ALTER TABLE "pedido_do_titular" ADD COLUMN "codigo" VARCHAR(80);
ALTER TABLE "agenda_endereco" ADD COLUMN "codigo" VARCHAR(80), ADD COLUMN "encerrado_em" TIMESTAMPTZ(3);
ALTER TABLE "chave_de_api" ADD COLUMN "codigo" VARCHAR(80);
ALTER TABLE "pedido_de_confirmacao" ADD COLUMN "codigo" VARCHAR(80);
ALTER TABLE "registro_correcao" ADD COLUMN "codigo" VARCHAR(80);
ALTER TABLE "conector_acao" ADD COLUMN "codigo" VARCHAR(80);

-- What lives for minutes or hours begins anew: everybody enters once more.
DELETE FROM "sessao";
DELETE FROM "sessao_do_titular";
DELETE FROM "token_login";
DELETE FROM "desafio";
DELETE FROM "codigo_do_titular";
DELETE FROM "passe_captcha";

-- An open request gets its code once; the running role cannot write it afterwards.
CREATE OR REPLACE FUNCTION guardar_pedido_aberto() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.situacao = 'aberto' AND to_jsonb(NEW) - '{tomado_ate,codigo}'::text[] IS DISTINCT FROM to_jsonb(OLD) - '{tomado_ate,codigo}'::text[] THEN
    PERFORM public.recusar_por_guarda('O pedido não muda enquanto espera a decisão');
  END IF;
  RETURN NULL;
END $$;

-- What has ended does not begin again, and is not taken away to be put back: a row that was good once has a good code for ever.
CREATE FUNCTION guardar_fim() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.recusar_por_guarda('O que terminou não recomeça');
  RETURN NULL;
END $$;
CREATE TRIGGER sessao_fim_guardado AFTER UPDATE OF encerrada_em ON sessao FOR EACH ROW
  WHEN (OLD.encerrada_em IS NOT NULL AND NEW.encerrada_em IS DISTINCT FROM OLD.encerrada_em AND NOT e_dono_das_tabelas()) EXECUTE FUNCTION guardar_fim();
CREATE TRIGGER sessao_do_titular_fim_guardado AFTER UPDATE OF encerrada_em ON sessao_do_titular FOR EACH ROW
  WHEN (OLD.encerrada_em IS NOT NULL AND NEW.encerrada_em IS DISTINCT FROM OLD.encerrada_em AND NOT e_dono_das_tabelas()) EXECUTE FUNCTION guardar_fim();
CREATE TRIGGER conta_convite_fim_guardado AFTER UPDATE OF usado_em ON conta_convite FOR EACH ROW
  WHEN (OLD.usado_em IS NOT NULL AND NEW.usado_em IS DISTINCT FROM OLD.usado_em AND NOT e_dono_das_tabelas()) EXECUTE FUNCTION guardar_fim();
CREATE TRIGGER token_login_fim_guardado AFTER UPDATE OF usado_em ON token_login FOR EACH ROW
  WHEN (OLD.usado_em IS NOT NULL AND NEW.usado_em IS DISTINCT FROM OLD.usado_em AND NOT e_dono_das_tabelas()) EXECUTE FUNCTION guardar_fim();
CREATE TRIGGER desafio_fim_guardado AFTER UPDATE OF usado_em ON desafio FOR EACH ROW
  WHEN (OLD.usado_em IS NOT NULL AND NEW.usado_em IS DISTINCT FROM OLD.usado_em AND NOT e_dono_das_tabelas()) EXECUTE FUNCTION guardar_fim();
CREATE TRIGGER codigo_de_recuperacao_fim_guardado AFTER UPDATE OF usado_em ON codigo_de_recuperacao FOR EACH ROW
  WHEN (OLD.usado_em IS NOT NULL AND NEW.usado_em IS DISTINCT FROM OLD.usado_em AND NOT e_dono_das_tabelas()) EXECUTE FUNCTION guardar_fim();
CREATE TRIGGER chave_de_acesso_fim_guardado AFTER UPDATE OF removida_em ON chave_de_acesso FOR EACH ROW
  WHEN (OLD.removida_em IS NOT NULL AND NEW.removida_em IS DISTINCT FROM OLD.removida_em AND NOT e_dono_das_tabelas()) EXECUTE FUNCTION guardar_fim();
CREATE TRIGGER codigo_do_titular_fim_guardado AFTER UPDATE OF usado_em, tentativas ON codigo_do_titular FOR EACH ROW
  WHEN ((OLD.usado_em IS NOT NULL AND NEW.usado_em IS DISTINCT FROM OLD.usado_em OR NEW.tentativas < OLD.tentativas)
    AND NOT e_dono_das_tabelas()) EXECUTE FUNCTION guardar_fim();
CREATE TRIGGER compartilhamento_fim_guardado AFTER UPDATE OF revogado_em ON compartilhamento FOR EACH ROW
  WHEN (OLD.revogado_em IS NOT NULL AND NEW.revogado_em IS DISTINCT FROM OLD.revogado_em AND NOT e_dono_das_tabelas()) EXECUTE FUNCTION guardar_fim();
CREATE TRIGGER chave_de_api_fim_guardado AFTER UPDATE OF revogada_em ON chave_de_api FOR EACH ROW
  WHEN (OLD.revogada_em IS NOT NULL AND NEW.revogada_em IS DISTINCT FROM OLD.revogada_em AND NOT e_dono_das_tabelas()) EXECUTE FUNCTION guardar_fim();
CREATE TRIGGER agenda_endereco_fim_guardado AFTER UPDATE OF encerrado_em ON agenda_endereco FOR EACH ROW
  WHEN (OLD.encerrado_em IS NOT NULL AND NEW.encerrado_em IS DISTINCT FROM OLD.encerrado_em AND NOT e_dono_das_tabelas()) EXECUTE FUNCTION guardar_fim();
CREATE TRIGGER pedido_do_titular_fim_guardado AFTER UPDATE OF situacao ON pedido_do_titular FOR EACH ROW
  WHEN (OLD.situacao <> 'aberto' AND NEW.situacao <> OLD.situacao AND NOT e_dono_das_tabelas()) EXECUTE FUNCTION guardar_fim();
CREATE TRIGGER pedido_de_confirmacao_fim_guardado AFTER UPDATE OF situacao ON pedido_de_confirmacao FOR EACH ROW
  WHEN (OLD.situacao <> 'aberto' AND NEW.situacao = 'aberto' AND NOT e_dono_das_tabelas()) EXECUTE FUNCTION guardar_fim();
CREATE TRIGGER registro_correcao_fim_guardado AFTER UPDATE OF novo_id ON registro_correcao FOR EACH ROW
  WHEN (OLD.novo_id IS NOT NULL AND NEW.novo_id IS DISTINCT FROM OLD.novo_id AND NOT e_dono_das_tabelas()) EXECUTE FUNCTION guardar_fim();
CREATE TRIGGER conector_acao_fim_guardado AFTER UPDATE OF andamento ON conector_acao FOR EACH ROW
  WHEN (OLD.andamento IN ('concluido', 'desistido') AND NEW.andamento NOT IN ('concluido', 'desistido') AND NOT e_dono_das_tabelas())
  EXECUTE FUNCTION guardar_fim();

CREATE FUNCTION guardar_vigencia() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.recusar_por_guarda('A linha ainda não venceu');
  RETURN NULL;
END $$;
CREATE TRIGGER sessao_vigencia_guardada AFTER DELETE ON sessao FOR EACH ROW
  WHEN (OLD.expira_em > now() AND NOT e_dono_das_tabelas()) EXECUTE FUNCTION guardar_vigencia();
CREATE TRIGGER sessao_do_titular_vigencia_guardada AFTER DELETE ON sessao_do_titular FOR EACH ROW
  WHEN (OLD.expira_em > now() AND NOT e_dono_das_tabelas()) EXECUTE FUNCTION guardar_vigencia();
CREATE TRIGGER conta_convite_vigencia_guardada AFTER DELETE ON conta_convite FOR EACH ROW
  WHEN (OLD.expira_em > now() AND NOT e_dono_das_tabelas()) EXECUTE FUNCTION guardar_vigencia();
CREATE TRIGGER token_login_vigencia_guardada AFTER DELETE ON token_login FOR EACH ROW
  WHEN (OLD.expira_em > now() AND NOT e_dono_das_tabelas()) EXECUTE FUNCTION guardar_vigencia();
CREATE TRIGGER desafio_vigencia_guardada AFTER DELETE ON desafio FOR EACH ROW
  WHEN (OLD.expira_em > now() AND NOT e_dono_das_tabelas()) EXECUTE FUNCTION guardar_vigencia();
CREATE TRIGGER codigo_do_titular_vigencia_guardada AFTER DELETE ON codigo_do_titular FOR EACH ROW
  WHEN (OLD.expira_em > now() AND NOT e_dono_das_tabelas()) EXECUTE FUNCTION guardar_vigencia();

-- A row that changes often is known by its version: an older one is never put back.
CREATE FUNCTION guardar_versao() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.recusar_por_guarda('A versão da linha só cresce');
  RETURN NULL;
END $$;
CREATE TRIGGER conta_versao_guardada AFTER UPDATE OF codigo, versao ON conta FOR EACH ROW
  WHEN ((NEW.versao < OLD.versao OR NEW.codigo IS DISTINCT FROM OLD.codigo AND NEW.versao = OLD.versao) AND NOT e_dono_das_tabelas())
  EXECUTE FUNCTION guardar_versao();
CREATE TRIGGER contato_do_titular_versao_guardada AFTER UPDATE OF codigo, versao ON contato_do_titular FOR EACH ROW
  WHEN ((NEW.versao < OLD.versao OR NEW.codigo IS DISTINCT FROM OLD.codigo AND NEW.versao = OLD.versao) AND NOT e_dono_das_tabelas())
  EXECUTE FUNCTION guardar_versao();
-- A code of the authenticator app works once.
CREATE TRIGGER conta_passo_guardado AFTER UPDATE OF totp_ultimo_passo ON conta FOR EACH ROW
  WHEN (NEW.totp_ultimo_passo < OLD.totp_ultimo_passo AND NEW.totp_segredo IS NOT DISTINCT FROM OLD.totp_segredo AND NOT e_dono_das_tabelas())
  EXECUTE FUNCTION guardar_versao();

-- Traces stay for as long as any retention schedule says at least.
CREATE TRIGGER evento_de_seguranca_vigencia_guardada AFTER DELETE ON evento_de_seguranca FOR EACH ROW
  WHEN (OLD.quando > now() - interval '29 days' AND NOT e_dono_das_tabelas()) EXECUTE FUNCTION guardar_vigencia();
CREATE TRIGGER endereco_anterior_vigencia_guardada AFTER DELETE ON endereco_anterior FOR EACH ROW
  WHEN (OLD.ate > now() - interval '29 days' AND NOT e_dono_das_tabelas()) EXECUTE FUNCTION guardar_vigencia();
