import type { Dispatch } from 'react';
import type { LinhaEnsaiada } from '#contract/novo-registro.lote.contract.ts';
import { derivadoLegivel, NAO_RECONHECIDO } from '#domain/novo-registro/derivacoes.ts';
import { CAMPOS } from '#domain/novo-registro/formulario-campos.ts';
import { Botao } from '../../../ui/botao.tsx';
import { Etiqueta } from '../../../ui/etiqueta-situacao.tsx';
import { ListaDeEscolha } from '../../../ui/lista-de-escolha.tsx';
import { comMesmoTexto, type Ensaio, type EventoDoEnsaio, emDuvida, valorDaLinha } from './ensaio.ts';

interface Props {
  ensaio: Ensaio;
  linha: LinhaEnsaiada;
  campo: 'FormaAcesso' | 'SituacaoENADE' | 'CursoFormacao' | 'TituloConferido';
  opcoes: readonly { valor: string; rotulo: string }[];
  agir: Dispatch<EventoDoEnsaio>;
}

/** Letters that a list shows at 1,280 px; what is longer stands below it whole, since it is read before it is registered. */
const CABEM = { FormaAcesso: 24, SituacaoENADE: 7, CursoFormacao: 7, TituloConferido: 7 } as const;

/** A derived value of one graduate, to be changed in place; in doubt it is red until somebody says which it is. */
export function CelulaDerivada({ ensaio, linha, campo, opcoes, agir }: Props) {
  const derivacao = linha.derivacoes.find((uma) => uma.campo === campo);
  if (derivacao === undefined) return null;
  const valor = valorDaLinha(ensaio, linha, campo);
  const duvida = emDuvida(ensaio, linha, campo);
  if (opcoes.length < 2 && !duvida) return <span>{valor}</span>;
  const responder = (rgas: readonly string[], novo: string) =>
    agir({ tipo: 'respondeu', rgas, resposta: { [campo]: novo } });
  const iguais = duvida ? [] : comMesmoTexto(ensaio, linha, campo);
  const { texto, sugestao } = derivacao;
  const escolhido = opcoes.find((opcao) => opcao.valor === valor)?.rotulo ?? '';
  return (
    <div className="ensaio-celula" data-duvida={duvida}>
      <ListaDeEscolha<string, { value: string; label: string }>
        size="small"
        popupMatchSelectWidth={false}
        aria-label={`${CAMPOS[campo].rotulo} de ${linha.nome}`}
        aria-invalid={duvida}
        status={duvida ? 'error' : ''}
        value={duvida ? null : valor}
        placeholder={`${derivadoLegivel(derivacao, valor)}: confirme ou escolha`}
        options={opcoes.map((opcao) => ({ value: opcao.valor, label: opcao.rotulo }))}
        onChange={(novo) => responder([linha.rga], novo)}
      />
      {!duvida && escolhido.length > CABEM[campo] && (
        <span className="texto-menor quebra" aria-hidden="true">
          {escolhido}
        </span>
      )}
      {duvida && (
        <span className="ensaio-duvida">
          <Etiqueta tom="perigo">
            {derivacao.duvida === NAO_RECONHECIDO ? 'texto não reconhecido' : (derivacao.duvida ?? '')}
          </Etiqueta>
          {texto !== null && <span className="texto-menor">No SIGA: {texto}</span>}
          {sugestao !== null && (
            <Botao pequeno principal onClick={() => responder([linha.rga], sugestao)}>
              Usar {derivadoLegivel(derivacao, sugestao)}
            </Botao>
          )}
        </span>
      )}
      {iguais.length > 0 && (
        <Botao pequeno onClick={() => responder(iguais, valor)}>
          {iguais.length === 1
            ? 'Aplicar ao outro com este texto'
            : `Aplicar aos outros ${iguais.length} com este texto`}
        </Botao>
      )}
    </div>
  );
}
