import type { AtoRegulatorio } from '#contract/atos-regulatorios.contract.ts';
import { LinkBotao } from '../../ui/link-botao.tsx';
import type { TelaDosAtos } from './telas-dos-atos.ts';

/** Actions of a row: a cancelled act offers only 'Ver' (ATO-19, ATO-29). */
export function AcoesDoAto({ ato, tela, podeGravar }: { ato: AtoRegulatorio; tela: TelaDosAtos; podeGravar: boolean }) {
  const id = ato.atoRegulatorioUid;
  const muda = podeGravar && !ato.cancelado;
  const acao = (texto: string, para: string, perigo = false) => (
    <LinkBotao
      forma="link"
      pequeno
      perigo={perigo}
      {...(perigo && { className: 'ato-cancelar' })}
      aria-label={`${texto} ${ato.tipo} ${ato.numero}`}
      para={para}
    >
      {texto}
    </LinkBotao>
  );
  return (
    <>
      {muda && acao('Editar', tela.paths.edita.href({ id }))}
      {muda && acao('Vincular Cursos', tela.paths.vinculaCursos.href({ id }))}
      {acao('Ver', tela.paths.detalhe.href({ id }))}
      {muda && acao('Cancelar', tela.paths.exclui.href({ id }), true)}
    </>
  );
}
