import { Link } from 'react-router-dom';
import { t } from '../../lib/idioma.ts';
import { useInstituicao } from '../../lib/instituicao.ts';

/** Institution and product at the left of the top bar; leads to the home of its shell. */
export function Marca({ href }: { href: string }) {
  const instituicao = useInstituicao();
  return (
    <Link to={href} className="marca">
      {instituicao?.logoUrl ? (
        <img src={instituicao.logoUrl} alt={instituicao.sigla} />
      ) : (
        <span className="marca-sigla">{instituicao?.sigla ?? '…'}</span>
      )}
      <span className="marca-textos">
        <span className="marca-produto">{t('Registro de Diplomas')}</span>
        <span className="marca-instituicao texto-menor">{instituicao?.nome ?? ' '}</span>
      </span>
    </Link>
  );
}
