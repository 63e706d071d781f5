// SQL, not Prisma: the records are grouped by what stands inside their snapshots (JSON).
import type { FatoQueFalta } from '#contract/fatos.schemas.ts';
import { hojeEm } from '#domain/texto/data.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AMBIENTE_POR_DIZER, lerAmbiente } from '../instituicao/instituicao.service.ts';
import { lerFatosQueFaltam } from '../novo-registro/novo-registro.service.ts';

/** Records of one course and the same institutions. */
interface Grupo {
  cursoId: string;
  emissoraId: number;
  registradoraId: number;
  semAssinantes: boolean;
}

/**
 * Once for all the records that are sent. A document takes what held at its registration: what the office lacks today
 * is told and holds no sending up, only a connector that nobody has configured does, and an environment that nobody has
 * said.
 */
export async function lerFatosDoEnvio(
  { prisma, config, agora }: Pick<Dependencies, 'prisma' | 'config' | 'agora'>,
  registros: readonly string[],
): Promise<FatoQueFalta[]> {
  const dia = hojeEm(agora(), config.fusoHorario);
  const grupos = await prisma.$queryRaw<Grupo[]>`
    SELECT curso_id AS "cursoId", ies_emissora_id AS "emissoraId", ies_registradora_id AS "registradoraId",
           bool_or(jsonb_array_length(snapshot->'assinantesDiploma') = 0
                   OR jsonb_array_length(snapshot->'assinantesRegistro') = 0) AS "semAssinantes"
      FROM registro WHERE id = ANY (${registros}::uuid[]) GROUP BY 1, 2, 3`;
  const deHoje: FatoQueFalta[] = [];
  for (const { cursoId, ...ies } of grupos) {
    deHoje.push(...(await lerFatosQueFaltam(prisma, { curso: { id: cursoId }, sexo: null, dia, ...ies })));
  }
  const todos: FatoQueFalta[] = [
    ...(config.modo === 'producao' && config.conector.url === undefined ? [SEM_CONECTOR] : []),
    ...((await lerAmbiente(prisma, config)) === null ? [SEM_AMBIENTE] : []),
    ...(grupos.some(({ semAssinantes }) => semAssinantes) ? [SEM_ASSINANTES] : []),
    // The title was conferred when the diploma was registered.
    ...deHoje.filter(({ fato }) => fato !== 'titulo').map((um) => ({ ...um, impede: false })),
  ];
  return [...new Map(todos.map((um) => [um.mensagem, um])).values()];
}

const SEM_CONECTOR: FatoQueFalta = {
  fato: 'conector',
  mensagem: 'Nenhum conector de assinatura está configurado no servidor.',
  impede: true,
  instituicaoID: null,
  cursoID: null,
};
const SEM_AMBIENTE: FatoQueFalta = { ...SEM_CONECTOR, fato: 'ambiente', mensagem: AMBIENTE_POR_DIZER };
const SEM_ASSINANTES: FatoQueFalta = {
  fato: 'assinantes',
  mensagem: 'Entre os registros há quem não diga quem assina o diploma: foi registrado assim.',
  impede: false,
  instituicaoID: null,
  cursoID: null,
};
