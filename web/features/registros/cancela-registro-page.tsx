import { Alert } from 'antd';
import type { RegistroCompleto } from '#contract/registros.contract.ts';
import { acoesPermitidas, ofertasDeCancelar, tituloDeCancelar } from '#domain/registro/acoes.ts';
import { paths } from '../../app/paths.ts';
import { useUsuario } from '../../lib/usuario.ts';
import { LinkVoltar } from '../../ui/link-voltar.tsx';
import { MudarSituacaoForm } from './mudar-situacao-form.tsx';
import { AtoDoRegistroPage } from './registro-page.tsx';

/** `/cancela-registro/{registroId}` (REG-11): cancel, suspend or revoke, as the state allows. */
export function CancelaRegistroPage() {
  return (
    <AtoDoRegistroPage titulo={tituloDeCancelar}>{(registro) => <Formulario registro={registro} />}</AtoDoRegistroPage>
  );
}

function Formulario({ registro }: { registro: RegistroCompleto }) {
  const permitidas = acoesPermitidas(registro, useUsuario());
  const acoes = ofertasDeCancelar(registro).filter((acao) => permitidas.includes(acao));
  if (acoes.length > 0) return <MudarSituacaoForm registro={registro} acoes={acoes} comMotivo />;
  const texto = registro.cancelado
    ? 'Este registro já está anulado.'
    : 'Seu perfil não permite mudar a situação deste registro.';
  return (
    <>
      <Alert type="info" showIcon title={texto} />
      <div className="formulario-botoes">
        <LinkVoltar lista={paths.registros.href()} />
      </div>
    </>
  );
}
