import { conferirEvidencias, type Evidencia } from '#domain/registro/evidencias.ts';
import type { Dependencies } from '../../dependencies.ts';
import { lerListaVigente, type RegistroParaValidar } from './consulta-publica.queries.ts';
import { lerAssinatura } from './ler-assinatura.ts';

/** The checks of one record. A part that does not answer 'could not be checked'; it never breaks the others (A14). */
export async function lerEvidencias(
  deps: Pick<Dependencies, 'pool' | 'storage' | 'agora' | 'config'>,
  registro: RegistroParaValidar,
): Promise<Evidencia[]> {
  const { pool, config } = deps;
  const [lista, assinatura] = await Promise.all([
    lerListaVigente(pool, registro, config.fusoHorario).catch(indisponivel),
    lerAssinatura(deps, registro).catch(indisponivel),
  ]);
  return conferirEvidencias(
    {
      livro: registro.livro,
      numeroRegistro: String(registro.numeroRegistro),
      dataRegistro: registro.dataRegistro,
      marcas: registro,
      dataPublicacaoDou: registro.dataPublicacaoDou,
      lista,
      assinatura,
    },
    { agora: deps.agora(), fuso: config.fusoHorario, prazoDouDias: config.prazoDouDias },
  );
}

const indisponivel = (): 'indisponivel' => 'indisponivel';
