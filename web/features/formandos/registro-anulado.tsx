import type { Formando } from '#contract/formandos.contract.ts';
import { formatarData } from '#domain/texto/data.ts';
import { Etiqueta } from '../../ui/etiqueta-situacao.tsx';

/** Says of a graduate that the last record was annulled; nothing where there is none. */
export function RegistroAnulado({ registro }: { registro: Formando['registroAnulado'] }) {
  if (registro === null) return null;
  return (
    <Etiqueta tom="perigo">
      {`${registro.revogado ? 'Revogado' : 'Cancelado'}${registro.em === null ? '' : ` em ${formatarData(registro.em)}`}`}
    </Etiqueta>
  );
}
