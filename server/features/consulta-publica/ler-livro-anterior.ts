import type { LivroAnterior } from '#contract/consulta-publica.contract.ts';
import { DATAS_DO_ACERVO, dizFato, FATOS_PUBLICOS, porCampo } from '#domain/acervo/campos.ts';
import { ocultarCpfs } from '#domain/texto/cpf.ts';
import type { Dependencies } from '../../dependencies.ts';
import { AppError, existente } from '../../erros/app-error.ts';
import { type FatosDoAntigo, lerAntigoPublico, mascararCentral } from '../acervo/acervo.service.ts';
import { gastarPasse, type PasseTrazido } from './passe.queries.ts';

/**
 * Reads an old registration for who solved a captcha for its id; the pass is spent. Of an annulled one only that it is, when and
 * why. @throws AppError 403 without a pass, 404, 503 where it is not what its last act left
 */
export async function lerLivroAnterior(
  deps: Pick<Dependencies, 'pool' | 'config' | 'agora'>,
  id: string,
  passe: PasseTrazido | null,
): Promise<LivroAnterior> {
  if (passe === null || !(await gastarPasse(deps.pool, passe, id, deps.agora())))
    throw new AppError('CAPTCHA_NECESSARIO', 403, 'Faça a verificação para ver os dados deste registro.');
  const antigo = existente(await lerAntigoPublico(deps, { id }), 'Registro não encontrado nos livros anteriores.');
  const { anulado, digital, anuladoEm, motivo } = antigo;
  return {
    id,
    anulado,
    digital,
    anuladoEm,
    motivo: motivo && ocultarCpfs(motivo),
    fatos: anulado ? null : fatosDe(antigo, deps.config.consultaReduzida),
    consultadoEm: deps.agora().toISOString(),
  };
}

const comCodigo = (nome: string | null, codigo: string | null): string | null =>
  nome === null || codigo === null ? nome : `${nome} (e-MEC ${codigo})`;

function fatosDe(antigo: FatosDoAntigo, consultaReduzida: boolean): LivroAnterior['fatos'] {
  const { nome, central, curso, livro, folha, sequencia, numero, verso, via } = antigo;
  const datas = porCampo(DATAS_DO_ACERVO, (qual) => antigo.datas[qual]?.data ?? null);
  return {
    nome,
    cpf: mascararCentral(central),
    curso,
    livro,
    folha,
    sequencia,
    numero,
    verso,
    via,
    ...porCampo(FATOS_PUBLICOS, (fato) => dizFato(fato, antigo[fato])),
    ...datas,
    ...(consultaReduzida && { codigoValidacao: null }),
    registradora: comCodigo(antigo.registradora, antigo.registradoraEmec),
  };
}
