import type { AtoRegulatorio } from '#contract/atos-regulatorios.contract.ts';
import { LinkBotao } from '../../ui/link-botao.tsx';
import type { Face } from './faces.ts';

/** Actions of a row: a cancelled act offers only 'Ver' (ATO-19, ATO-29). */
export function AcoesDoAto({ ato, face, podeGravar }: { ato: AtoRegulatorio; face: Face; podeGravar: boolean }) {
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
      {muda && acao('Editar', face.paths.edita.href({ id }))}
      {muda && acao('Vincular Cursos', face.paths.vinculaCursos.href({ id }))}
      {acao('Ver', face.paths.detalhe.href({ id }))}
      {muda && acao('Cancelar', face.paths.exclui.href({ id }), true)}
    </>
  );
}
