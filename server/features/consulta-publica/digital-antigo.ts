import type { Validacao } from '#contract/consulta-publica.contract.ts';
import { julgarAntigo } from '#domain/veredito/julgar-antigo.ts';
import type { Dependencies } from '../../dependencies.ts';
import { existente } from '../../erros/app-error.ts';
import { type FatosDoAntigo, lerAntigoPublico } from '../acervo/acervo.service.ts';
import { DIPLOMA_NAO_ENCONTRADO } from './ler-diploma.ts';

type Deps = Pick<Dependencies, 'pool' | 'agora' | 'config'>;

/** Reads a digital diploma of the old books by its code, and what is said of it. @throws AppError 404, 503 */
export async function lerDigitalAntigo(deps: Deps, codigo: string) {
  const antigo = existente(await lerAntigoPublico(deps, { codigo }), DIPLOMA_NAO_ENCONTRADO);
  return { antigo, veredito: julgarAntigo(antigo, { agora: deps.agora(), fuso: deps.config.fusoHorario }) };
}

export const dataDoAntigo = ({ datas }: FatosDoAntigo, qual: keyof FatosDoAntigo['datas']): string | null =>
  datas[qual]?.data ?? null;

/** Validates a digital diploma of the old books: its state, and of one that stands the name and the course. @throws AppError 404, 503 */
export async function validarDigitalAntigo(deps: Deps, codigo: string): Promise<Validacao> {
  const { antigo, veredito } = await lerDigitalAntigo(deps, codigo);
  const { marca: _, ...dito } = veredito;
  const { id, anulado } = antigo;
  return {
    registroId: id,
    livroAnterior: true,
    codigoValidacao: codigo,
    curso: anulado ? null : antigo.curso,
    nome: anulado ? null : antigo.nome,
    dataConclusao: anulado ? null : dataDoAntigo(antigo, 'conclusao'),
    dataExpedicao: anulado ? null : dataDoAntigo(antigo, 'expedicao'),
    titulo: null,
    nacionalidade: null,
    naturalidade: null,
    dataColacaoGrau: null,
    artigo23: null,
    suspenso: false,
    revogado: false,
    cancelado: anulado,
    ...dito,
    consultadoEm: deps.agora().toISOString(),
  };
}
