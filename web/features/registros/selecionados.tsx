import type { RegistroDaLista } from '#contract/registros.contract.ts';
import { paths } from '../../app/paths.ts';
import { comoFicou } from '../../lib/ultima-lista.ts';
import { EstadoVazio } from '../../ui/estado-vazio.tsx';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { MENSAGENS } from './registros.messages.ts';

const MOSTRADOS = 50;

/** The selected records that a batch will touch, by name: what is to be confirmed. */
export function Selecionados({ registros }: { registros: readonly RegistroDaLista[] }) {
  if (registros.length === 0) {
    return (
      <EstadoVazio
        texto={MENSAGENS.nenhumSelecionado}
        acao={<LinkBotao para={comoFicou(paths.registros.href())}>Voltar à consulta de registros</LinkBotao>}
      />
    );
  }
  const resto = registros.length - MOSTRADOS;
  return (
    <section aria-labelledby="selecionados">
      <h2 id="selecionados">
        {registros.length === 1 ? '1 registro selecionado' : `${registros.length} registros selecionados`}
      </h2>
      <ul className="com-marcas registro-publicacoes">
        {registros.slice(0, MOSTRADOS).map(({ registroID, nomeDiplomado, livroRegistro }) => (
          <li key={registroID}>
            {nomeDiplomado} – registro {livroRegistro.numeroRegistro}, livro {livroRegistro.livroRegistro}
          </li>
        ))}
        {resto > 0 && <li>e mais {resto}</li>}
      </ul>
    </section>
  );
}
