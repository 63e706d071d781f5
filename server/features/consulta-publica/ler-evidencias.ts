import type { Pool } from 'pg';
import { conferirEvidencias, type Evidencia, type FatoDaAssinatura } from '#domain/registro/evidencias.ts';
import type { Dependencies } from '../../dependencies.ts';
import { lerListaVigente, lerXmlAssinado, type RegistroParaValidar } from './consulta-publica.queries.ts';

/** The checks of one record. A part that does not answer is 'could not be checked'; it never breaks the others (A14). */
export async function lerEvidencias(deps: Dependencies, registro: RegistroParaValidar): Promise<Evidencia[]> {
  const { pool, config } = deps;
  const [lista, assinatura] = await Promise.all([
    lerListaVigente(pool, registro.iesRegistradoraId, registro.codigoValidacao, config.fusoHorario).catch(indisponivel),
    lerAssinatura(pool, registro).catch(indisponivel),
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

async function lerAssinatura(pool: Pool, registro: RegistroParaValidar): Promise<FatoDaAssinatura> {
  const xml = await lerXmlAssinado(pool, registro.id);
  if (!registro.assinado || xml === null) {
    const motivo = registro.assinado
      ? 'O diploma consta como assinado, mas o XML não está disponível para conferência.'
      : 'O XML deste diploma ainda não foi assinado.';
    return { estado: registro.assinado ? 'nao-verificada' : 'sem-assinatura', motivo, itens: [] };
  }
  return {
    estado: 'nao-verificada',
    motivo: 'O conector informa as assinaturas abaixo; confira-as no próprio arquivo XML.',
    itens: xml.assinaturas.map(({ responsavel, tag }) => `${responsavel} (${tag})`),
  };
}
