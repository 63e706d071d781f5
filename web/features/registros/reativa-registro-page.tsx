import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import type { RegistroCompleto } from '#contract/registros.contract.ts';
import { ROTULO_REATIVAR } from '#domain/registro/acoes.ts';
import { transitar } from '#domain/registro/transicoes.ts';
import { paths } from '../../app/paths.ts';
import { comoFicou } from '../../lib/ultima-lista.ts';
import { MudarSituacaoForm } from './mudar-situacao-form.tsx';
import { OrdemJudicial } from './ordem-judicial.tsx';
import { AtoDoRegistroPage } from './registro-page.tsx';

/** `/reativa-registro/{registroId}` (REG-12): undoes a suspension; leaves when there is none (REG-46). */
export function ReativaRegistroPage() {
  return (
    <AtoDoRegistroPage titulo={ROTULO_REATIVAR}>{(registro) => <SeSuspenso registro={registro} />}</AtoDoRegistroPage>
  );
}

/** Decides by the record as it was when the screen was opened: once it is reactivated, the success is still to be read. */
function SeSuspenso({ registro }: { registro: RegistroCompleto }) {
  const [estavaSuspenso] = useState(() => transitar(registro, 'reativar').ok);
  return estavaSuspenso ? (
    <>
      <OrdemJudicial registroId={registro.registroID} rga={registro.id} />
      <MudarSituacaoForm registro={registro} acoes={['reativar']} comMotivo={false} />
    </>
  ) : (
    <Navigate to={comoFicou(paths.registros.href())} replace />
  );
}
