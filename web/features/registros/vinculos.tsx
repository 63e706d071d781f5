import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { Link } from 'react-router-dom';
import type { RegistroDaLista, Vinculo } from '#contract/registros.contract.ts';
import { paths } from '../../app/paths.ts';
import { TextoParaCopiar } from '../../ui/texto-para-copiar.tsx';
import { retificacaoQuery } from './registros.api.ts';

const FRASES: Readonly<Record<Vinculo['tipo'], string>> = {
  corrige: 'Corrige o registro',
  corrigidoPor: 'Corrigido pelo registro',
  segundaViaDe: 'Segunda via do registro',
  segundaVia: 'A segunda via é o registro',
};

/** One link each, as a row of the list has room for it. */
export function LinksDosVinculos({ vinculos }: Pick<RegistroDaLista, 'vinculos'>) {
  return vinculos.map(({ tipo, registroID, numeroRegistro, livro }) => (
    <span key={registroID} className="texto-menor">
      {FRASES[tipo]}{' '}
      <Link to={paths.detalheRegistro.href({ registroId: registroID })}>
        nº {numeroRegistro}, livro {livro}
      </Link>
    </span>
  ));
}

/** The same on the record's own page, with what the gazette has to be told. */
export function Vinculos({ registro: { registroID, vinculos } }: { registro: RegistroDaLista }) {
  if (vinculos.length === 0) return null;
  return (
    <section aria-label="Registros ligados a este">
      <Alert type="info" showIcon title={<LinksDosVinculos vinculos={vinculos} />} />
      {vinculos.some(({ tipo }) => tipo === 'corrige') && <Retificacao registroId={registroID} />}
    </section>
  );
}

function Retificacao({ registroId }: { registroId: string }) {
  const texto = useQuery(retificacaoQuery(registroId)).data?.texto ?? null;
  if (texto === null) return null;
  return <TextoParaCopiar titulo="Retificação para o DOU" texto={texto} />;
}
