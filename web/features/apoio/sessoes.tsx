import type { SessaoAberta } from '#contract/sessao.contract.ts';
import { useHora } from '../../lib/instituicao.ts';
import { Botao } from '../../ui/botao.tsx';
import { Etiqueta } from '../../ui/etiqueta-situacao.tsx';
import { TabelaSimples } from '../../ui/tabela-simples.tsx';

interface Props {
  sessoes: readonly SessaoAberta[];
  /** Ends one; without it they are only shown. */
  aoEncerrar?: (sessao: SessaoAberta) => void;
}

/** Open sessions with their devices; the one that asks is marked. */
export function Sessoes({ sessoes, aoEncerrar }: Props) {
  const hora = useHora();
  if (sessoes.length === 0) return <p>Nenhuma sessão aberta.</p>;
  const colunas = ['Aparelho', 'Rede', 'Entrada', 'Último uso', ...(aoEncerrar === undefined ? [] : ['Ação'])];
  const linhas = sessoes.map((uma) => [
    uma.aparelho,
    uma.endereco || 'Não informada',
    hora(uma.criadaEm),
    hora(uma.ultimoUsoEm),
    ...(aoEncerrar === undefined ? [] : [uma.esta ? <EstaSessao key="esta" /> : botao(uma, aoEncerrar)]),
  ]);
  return <TabelaSimples colunas={colunas} linhas={linhas} />;
}

const EstaSessao = () => <Etiqueta tom="sucesso">Esta sessão</Etiqueta>;

const botao = (uma: SessaoAberta, aoEncerrar: (sessao: SessaoAberta) => void) => (
  <Botao key="encerrar" pequeno aria-label={`Encerrar a sessão em ${uma.aparelho}`} onClick={() => aoEncerrar(uma)}>
    Encerrar
  </Botao>
);
