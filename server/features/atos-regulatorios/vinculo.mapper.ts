import type { CursoVinculado } from '#contract/atos-regulatorios.contract.ts';
import type { Prisma } from '../../db/generated/client.ts';
import { paraResumo, RESUMO_DO_CURSO } from '../cursos/cursos.service.ts';

const CURSO_RESUMIDO = { include: RESUMO_DO_CURSO } as const;
export const VINCULO_COM_CURSO = { curso: CURSO_RESUMIDO } as const;
type Reconhecimento = Prisma.CursoReconhecimentoGetPayload<{ include: typeof VINCULO_COM_CURSO }>;
type Autorizacao = Prisma.CursoAutorizacaoGetPayload<{ include: typeof VINCULO_COM_CURSO }>;

/** Link of either face → wire. */
export const paraCursoVinculado = (vinculo: Reconhecimento | Autorizacao): CursoVinculado => ({
  ...paraResumo(vinculo.curso),
  vinculoUid: vinculo.id,
  processoReconhecimento: 'processoReconhecimento' in vinculo ? vinculo.processoReconhecimento : null,
  habilitacao: 'habilitacao' in vinculo ? vinculo.habilitacao : null,
  renovacao: 'renovacao' in vinculo && vinculo.renovacao,
});
