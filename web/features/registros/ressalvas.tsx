import type { RegistroCompleto } from '#contract/registros.contract.ts';

/** Both values, why, by whom. Nothing when there is none. */
export function Ressalvas({ registro: { ressalvas } }: { registro: RegistroCompleto }) {
  if (ressalvas.length === 0) return null;
  return (
    <section aria-labelledby="ressalvas">
      <h2 id="ressalvas">Registrado com ressalva</h2>
      <ul className="registro-ressalvas">
        {ressalvas.map(
          ({ campo, rotulo, origem, valorDaFonte, valorInformado, motivo, justificativa, por, documento }) => (
            <li key={campo}>
              <strong>{rotulo}</strong>
              <span>
                {origem}: {valorDaFonte ?? 'não informa'}. Registrado: {valorInformado ?? 'nada'}.
              </span>
              <span className="quebra">
                {motivo}. {justificativa}
              </span>
              <span className="texto-menor">{documento === null ? por : `${por} · documento: ${documento}`}</span>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
