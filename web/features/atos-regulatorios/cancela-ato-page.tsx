import { useNavigate } from 'react-router-dom';
import type { AtoRegulatorio } from '#contract/atos-regulatorios.contract.ts';
import { formatarData } from '#domain/texto/data.ts';
import { comoFicou } from '../../lib/ultima-lista.ts';
import { usePode } from '../../lib/usuario.ts';
import { confirmarEFazer } from '../../ui/confirmar.ts';
import { LinkVoltar } from '../../ui/link-voltar.tsx';
import { AtoPage } from './ato-page.tsx';
import { useAtos } from './atos-regulatorios.api.ts';
import { MENSAGENS } from './atos-regulatorios.messages.ts';
import { CursosDoAto } from './cursos-do-ato.tsx';
import { DadosDoAto } from './dados-do-ato.tsx';
import type { TelaDosAtos } from './telas-dos-atos.ts';
import '../../ui/formulario.css';
import { Botao } from '../../ui/botao.tsx';

/** `…/exclui/{id}` (ATO-08, ATO-14): what will be cancelled, then the specified confirmation. */
export function CancelaAtoPage({ tela }: { tela: TelaDosAtos }) {
  const navigate = useNavigate();
  const { cancelar } = useAtos();
  const podeGravar = usePode('cadastrar');

  const aoCancelar = async (ato: AtoRegulatorio) => {
    const texto = `${ato.tipo} ${ato.numero}, de ${formatarData(ato.data)}. Cursos vinculados: ${ato.totalCursosVinculados}.`;
    const feito = await confirmarEFazer({
      pergunta: MENSAGENS.desejaCancelar(tela),
      texto,
      perigo: true,
      fazer: () => cancelar.mutateAsync({ id: ato.atoRegulatorioUid, versao: ato.versao }),
      feito: MENSAGENS.cancelado,
      erro: MENSAGENS.erroAoCancelar(tela),
    });
    if (feito) await navigate(comoFicou(tela.paths.lista.href()));
  };

  return (
    <AtoPage tela={tela} titulo={`Cancelar Ato Regulatório de ${tela.nome}`}>
      {(ato) => (
        <>
          {!ato.cancelado && (
            <p>
              Depois de cancelado, o ato deixa de ser oferecido no registro de diplomas. Os registros já feitos não
              mudam. O cancelamento não pode ser desfeito.
            </p>
          )}
          <DadosDoAto ato={ato} />
          <h2 className="ato-secao">Cursos Vinculados</h2>
          <CursosDoAto ato={ato} />
          <div className="formulario-botoes">
            <LinkVoltar lista={tela.paths.lista.href()} />
            {podeGravar && !ato.cancelado && (
              <Botao principal perigo ocupado={cancelar.isPending} onClick={() => void aoCancelar(ato)}>
                Cancelar ato
              </Botao>
            )}
          </div>
        </>
      )}
    </AtoPage>
  );
}
