import { useSomenteLeitura } from '../../lib/somente-leitura.ts';

/** On every staff page while the database has no room: gone with the first answer that says otherwise. */
export function AvisoSomenteLeitura() {
  const somenteLeitura = useSomenteLeitura();
  return (
    <div role="status">
      {somenteLeitura && (
        <p className="faixa-de-aviso tom-perigo">
          Somente consulta: o banco de dados está sem espaço e nada pode ser gravado. Avise quem administra o sistema.
        </p>
      )}
    </div>
  );
}
