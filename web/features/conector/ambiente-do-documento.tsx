/** MEC's environment with which a document went. */
export const AmbienteDoDocumento = ({ ambiente }: { ambiente: string }) => (
  <span className="texto-menor">
    {ambiente === 'Produção' ? 'Ambiente do MEC: Produção' : `Ambiente do MEC: ${ambiente}, sem valor legal`}
  </span>
);
