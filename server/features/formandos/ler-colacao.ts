import type { Colacao, LinhaDaColacao } from '#contract/formandos.contract.ts';
import { passosDaLinha } from '#domain/colacao/passos-da-linha.ts';
import { prazoDaColacao } from '#domain/colacao/prazo-da-colacao.ts';
import { documentosQueFaltam } from '#domain/documento/documentacao.ts';
import { descricaoDaSituacao, etapaDoEnviado, SITUACAO } from '#domain/envio/situacoes.ts';
import { linhaDaPendencia } from '#domain/formandos/pendencias.ts';
import { hojeEm } from '#domain/texto/data.ts';
import type { Estudante } from '../../adapters/siga/siga.port.ts';
import type { Dependencies } from '../../dependencies.ts';
import {
  documentosDosFormandos,
  type RegistroDoFormando,
  registrosDosFormandos,
  tiposDeDocumento,
} from './colacao.queries.ts';
import { type FormandoComEstudante, lerFormandosDaColacao } from './listar-formandos.ts';

type Deps = Pick<Dependencies, 'siga' | 'pool' | 'prisma' | 'agora' | 'config'>;

/**
 * Reads a ceremony as one case: graduates in SIGA's order, each with the whole way; two calls. @throws SigaIndisponivel
 */
export async function lerColacao(deps: Deps, dataColacaoId: string): Promise<Colacao> {
  const { pool, prisma, agora, config } = deps;
  const formandos = await lerFormandosDaColacao(deps, dataColacaoId);
  const rgas = formandos.map(({ formando }) => formando.sigaRGAAluno);
  const [registros, documentos, tipos] = await Promise.all([
    registrosDosFormandos(pool, rgas),
    documentosDosFormandos(prisma, rgas),
    tiposDeDocumento(prisma),
  ]);
  const momento = { hoje: hojeEm(agora(), config.fusoHorario), prazoDouDias: config.prazoDouDias };
  const primeiro = formandos.find(({ estudante }) => estudante !== undefined)?.estudante;
  return {
    data: dataDaColacao(primeiro),
    campus: primeiro?.campus ?? null,
    campusID: primeiro?.campusId ?? null,
    linhas: formandos.map((um) => {
      const enviados = documentos.get(um.formando.sigaRGAAluno) ?? new Set();
      return montarLinha(um, momento, {
        registro: registros.get(um.chave) ?? null,
        documentosQueFaltam: documentosQueFaltam(false, tipos, enviados),
      });
    }),
  };
}

const dataDaColacao = (um: Estudante | undefined) => um?.dataColacaoGrau1 ?? um?.dataColacaoGrau2 ?? null;

function montarLinha(
  { formando, estudante }: FormandoComEstudante,
  momento: Parameters<typeof prazoDaColacao>[2],
  { registro, documentosQueFaltam: faltam }: { registro: RegistroDoFormando | null; documentosQueFaltam: string[] },
): LinhaDaColacao {
  const { sigaRGAAluno: rga, sigaNomeALuno: nome, sigaNomePCurso: curso, registroAnulado, historico } = formando;
  const disciplinas = historico.map(({ nomeDisciplina, periodoLetivo: periodo, motivo }) =>
    linhaDaPendencia({ nome: nomeDisciplina, periodo, motivo }),
  );
  const pendencias = [...disciplinas, ...formando.pendenciasDoRegistro];
  const situacao = { documentosQueFaltam: faltam, registroAnulado };
  return {
    rga,
    nome: registro?.nomeDiplomado ?? nome,
    curso,
    pendencias,
    ...situacao,
    registro: registro && paraRegistro(registro),
    prazo: registroAnulado === null ? prazoDaColacao(dataDaColacao(estudante), registro, momento) : null,
    ...passosDaLinha({ ...situacao, registro, pendencias: pendencias.length }),
  };
}

const paraRegistro = ({
  andamento: _,
  nomeDiplomado: __,
  ...registro
}: RegistroDoFormando): LinhaDaColacao['registro'] => {
  const { situacaoId } = registro;
  const foiAoDiploma = situacaoId >= SITUACAO.aguardandoDiploma;
  return {
    ...registro,
    situacao: descricaoDaSituacao(situacaoId),
    etapaDocumentacao: etapaDoEnviado(situacaoId, 'documentacao-academica'),
    etapaDiploma: foiAoDiploma ? etapaDoEnviado(situacaoId, 'diploma-digital') : null,
  };
};
