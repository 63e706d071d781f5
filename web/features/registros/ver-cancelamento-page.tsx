import { acoesPermitidas } from '#domain/registro/acoes.ts';
import { formatarData } from '#domain/texto/data.ts';
import { paths } from '../../app/paths.ts';
import { useUsuario } from '../../lib/usuario.ts';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { LinkVoltar } from '../../ui/link-voltar.tsx';
import { Anotacoes } from './anotacoes.tsx';
import { RegistroPage } from './registro-page.tsx';

/** `/ver-cancelamento-registro/{registroId}` (REG-14): the cancellation's annotations, and the way to revoke it. */
export function VerCancelamentoPage() {
  const usuario = useUsuario();
  return (
    <RegistroPage
      titulo="Cancelamento de Registro"
      fatos={({ dataAnulacao, motivoAnulacao }) => [
        ['Data da anulação', dataAnulacao === null ? 'Não anulado' : formatarData(dataAnulacao)],
        ['Motivo', motivoAnulacao ?? 'Não informado'],
      ]}
    >
      {(registro) => (
        <>
          <h2>Anotações</h2>
          <Anotacoes registroId={registro.registroID} />
          <div className="formulario-botoes">
            <LinkVoltar lista={paths.registros.href()} />
            {acoesPermitidas(registro, usuario).includes('revogarCancelamento') && (
              <LinkBotao principal para={paths.revogaCancelamentoRegistro.href({ registroId: registro.registroID })}>
                Revogar Cancelamento
              </LinkBotao>
            )}
          </div>
        </>
      )}
    </RegistroPage>
  );
}
