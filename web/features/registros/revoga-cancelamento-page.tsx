import { Alert } from 'antd';
import { transitar } from '#domain/registro/transicoes.ts';
import { paths } from '../../app/paths.ts';
import { LinkVoltar } from '../../ui/link-voltar.tsx';
import { Anotacoes } from './anotacoes.tsx';
import { MudarSituacaoForm } from './mudar-situacao-form.tsx';
import { AtoDoRegistroPage } from './registro-page.tsx';

/** `/revoga-cancelamento-registro/{registroId}` (REG-13): its notes, and the revoking form (REG-47 to REG-49). */
export function RevogaCancelamentoPage() {
  return (
    <AtoDoRegistroPage titulo="Revoga Cancelamento de Registro">
      {(registro) => {
        const transicao = transitar(registro, 'revogarCancelamento');
        return (
          <>
            <section aria-labelledby="anotacoes">
              <h2 id="anotacoes">Anotações do cancelamento</h2>
              <Anotacoes registroId={registro.registroID} />
            </section>
            <section aria-labelledby="revogar">
              <h2 id="revogar">Revogação</h2>
              {transicao.ok ? (
                <MudarSituacaoForm registro={registro} acoes={['revogarCancelamento']} comMotivo={false} />
              ) : (
                <>
                  <Alert type="info" showIcon title={transicao.motivo} />
                  <div className="formulario-botoes">
                    <LinkVoltar lista={paths.registros.href()} />
                  </div>
                </>
              )}
            </section>
          </>
        );
      }}
    </AtoDoRegistroPage>
  );
}
