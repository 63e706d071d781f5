import { getMunicipalityByCode } from '@brazilian-utils/brazilian-utils/get-municipality-by-code';
import type { DadosDoHistoricoParcial } from '#contract/historicos-parciais.contract.ts';
import { type AlunoConhecido, lerAluno } from '#domain/historico-parcial/aluno.ts';
import type { SituacaoDoEstudante } from '#domain/historico-parcial/situacoes.ts';
import { enadeReconhecido, situacaoEnade } from '#domain/novo-registro/ler-enade.ts';
import type { EnadeDoSnapshot } from '#domain/novo-registro/snapshot-historico.ts';
import { hojeEm } from '#domain/texto/data.ts';
import type { DadosEnade, Estudante, HistoricoDoEstudante } from '../../adapters/siga/siga.port.ts';
import type { Dependencies } from '../../dependencies.ts';
import { existente, regraDoRegistro } from '../../erros/app-error.ts';
import type { CursoMinimo } from '../../mec/registro-para-mec.ts';
import { historicoImportado } from '../historico/historico.service.ts';
import { lerCursoMinimo, paraVida } from '../novo-registro/novo-registro.service.ts';

type Deps = Pick<Dependencies, 'siga' | 'prisma' | 'agora' | 'config'>;

export interface EstudanteLido extends AlunoConhecido {
  estudante: Estudante;
  historico: HistoricoDoEstudante;
  curso: CursoMinimo;
  enade: EnadeDoSnapshot[];
}

/** @throws AppError 404 for an unknown RGA, 422 without transcript or course, SigaIndisponivel */
export async function lerEstudante(
  { siga, prisma, agora, config }: Deps,
  rga: string,
  complementos: Readonly<Record<string, string>> = {},
): Promise<EstudanteLido> {
  const estudante = existente(await siga.estudante(rga), 'RGA não encontrado! Verifique RGA informado');
  const [importado, enade, curso] = await Promise.all([
    historicoImportado(prisma, rga),
    siga.dadosEnade(rga),
    lerCursoMinimo(prisma, { codigoInterno: estudante.codigoCurso }),
  ]);
  const historico = importado ?? (await siga.historico(rga));
  if (historico === null) {
    throw regraDoRegistro('O SIGA não tem o histórico escolar deste estudante. Importe o histórico antes de emitir.');
  }
  const hoje = hojeEm(agora(), config.fusoHorario);
  const aluno = lerAluno({ estudante, vida: paraVida(enade, historico), hoje }, comMunicipio(complementos));
  return { ...aluno, estudante, historico, curso, enade: enadeDe(enade) };
}

/** The name and UF of a birthplace follow from its code. */
function comMunicipio(complementos: Readonly<Record<string, string>>): Record<string, string> {
  const lugar = getMunicipalityByCode(complementos.NaturalidadeCodigoMunicipio ?? '');
  if (!lugar) return { ...complementos };
  return { ...complementos, NaturalidadeNomeMunicipio: lugar.name, NaturalidadeUF: lugar.stateCode };
}

/** Silent unless SIGA's texts name a situation and its year. */
function enadeDe(dados: DadosEnade | null): EnadeDoSnapshot[] {
  const { concluinte = null, ingressante = null, edicao = null } = dados ?? {};
  if (edicao === null || !enadeReconhecido(concluinte, ingressante)) return [];
  return [{ situacao: situacaoEnade(concluinte, ingressante), condicao: null, edicao }];
}

/** The same in the contract's words, with the situation that the transcript itself tells last. */
export function paraDados({ estudante, historico, enade, dados, faltam }: EstudanteLido): DadosDoHistoricoParcial {
  const { situacao, periodoLetivo } = situacaoDe(historico);
  return {
    rga: estudante.rga,
    curso: estudante.curso,
    situacao,
    periodoLetivo,
    dados,
    faltam,
    elementos: historico.elementos.length,
    avisos:
      enade.length > 0
        ? []
        : ['O SIGA não diz a situação no ENADE com o ano da edição: o histórico parcial sai sem ENADE.'],
  };
}

const periodoDe = (elemento: HistoricoDoEstudante['elementos'][number]): string =>
  'periodoLetivo' in elemento ? elemento.periodoLetivo : '';

/** The last period of the transcript; enrolled, unless it says otherwise of that period. */
function situacaoDe({ elementos }: HistoricoDoEstudante): { situacao: SituacaoDoEstudante; periodoLetivo: string } {
  const periodoLetivo = elementos.map(periodoDe).toSorted().at(-1) ?? '';
  const dita = elementos.findLast((um) => um.elemento === 'situacao-discente' && um.periodoLetivo === periodoLetivo);
  const situacao = dita?.elemento === 'situacao-discente' ? dita.situacao.situacao : 'MatriculadoEmDisciplina';
  return { situacao, periodoLetivo };
}
