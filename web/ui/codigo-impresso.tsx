import { Fragment } from 'react';

/** A validation code breaks after its dots: broken anywhere else it is copied wrong. */
export const CodigoImpresso = ({ codigo }: { codigo: string }) => (
  <span className="codigo-impresso" translate="no">
    {codigo.split(/(?<=\.)/).map((parte, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a code never change places
      <Fragment key={i}>
        {parte}
        <wbr />
      </Fragment>
    ))}
  </span>
);
