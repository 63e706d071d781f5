import type { DocumentoAcademico, TipoDeDocumento } from '#contract/documentos.contract.ts';
import { conta } from '#domain/documento/pdfa.ts';
import { Etiqueta } from '../../ui/etiqueta-situacao.tsx';

interface Props {
  tipos: TipoDeDocumento[] | undefined;
  documentos: DocumentoAcademico[] | undefined;
}

/** The mandatory documents, each with whether it is there: what the pre-check of the sending will ask for (DOC-30). */
export function Exigidos({ tipos, documentos }: Props) {
  if (tipos === undefined || documentos === undefined) return null;
  const enviados = new Set(documentos.map(({ tipoId }) => tipoId));
  const contam = new Set(documentos.filter(conta).map(({ tipoId }) => tipoId));
  return (
    <ul className="sem-marcas fila exigidos" aria-label="Documentos obrigatórios">
      {tipos
        .filter(({ obrigatorio }) => obrigatorio)
        .map(({ documentoTipoId, nome }) => (
          <li key={documentoTipoId}>
            {contam.has(documentoTipoId) ? (
              <Etiqueta tom="sucesso">{nome}: enviado</Etiqueta>
            ) : enviados.has(documentoTipoId) ? (
              <Etiqueta tom="alerta">{nome}: não pôde ser lido, falta conferir</Etiqueta>
            ) : (
              <Etiqueta tom="espera">{nome}: falta</Etiqueta>
            )}
          </li>
        ))}
    </ul>
  );
}
