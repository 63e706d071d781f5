import { FilterOutlined } from '@ant-design/icons';
import { Drawer, Flex, Tag } from 'antd';
import { useId, useState } from 'react';
import { Botao } from './botao.tsx';
import { ListaComBusca } from './lista-com-busca.tsx';
import './filtros-da-lista.css';

/** One filter of a list: a column whose value is any of those chosen. */
export interface Filtro {
  nome: string;
  rotulo: string;
  opcoes: readonly { valor: string; texto: string }[];
  escolhidos: readonly string[];
}

interface Props {
  filtros: readonly Filtro[];
  carregando: boolean;
  aoMudar: (novos: Record<string, readonly string[]>) => void;
  /** Told when they are opened: options may be fetched only then. */
  aoAbrir: () => void;
}

const semNenhum = (filtros: readonly Filtro[]) => Object.fromEntries(filtros.map(({ nome }) => [nome, []]));

/** The button that opens all filters of a list, whichever of its columns are in sight; on cards it is the only way to them. */
export function BotaoDeFiltros({ filtros, carregando, aoMudar, aoAbrir }: Props) {
  const id = useId();
  const [aberta, setAberta] = useState(false);
  const ativos = filtros.filter(({ escolhidos }) => escolhidos.length > 0).length;
  return (
    <>
      <Botao
        icone={<FilterOutlined aria-hidden="true" />}
        aria-expanded={aberta}
        onClick={() => {
          aoAbrir();
          setAberta(true);
        }}
      >
        {ativos === 0 ? 'Filtros' : `Filtros (${ativos})`}
      </Botao>
      <Drawer open={aberta} title="Filtros" size={420} onClose={() => setAberta(false)}>
        <Flex vertical gap={16} className="filtros-da-lista">
          {filtros.map(({ nome, rotulo, opcoes, escolhidos }) => (
            <div key={nome}>
              <label className="rotulo" htmlFor={`${id}-${nome}`}>
                {rotulo}
              </label>
              <ListaComBusca<string[], { value: string; label: string }>
                id={`${id}-${nome}`}
                mode="multiple"
                allowClear
                loading={carregando}
                placeholder="Todos"
                value={[...escolhidos]}
                options={opcoes.map(({ valor, texto }) => ({ value: valor, label: texto }))}
                onChange={(valores) => aoMudar({ [nome]: valores })}
              />
            </div>
          ))}
          <div className="fila">
            <Botao principal onClick={() => setAberta(false)}>
              Ver a lista
            </Botao>
            <Botao disabled={ativos === 0} onClick={() => aoMudar(semNenhum(filtros))}>
              Limpar filtros
            </Botao>
          </div>
        </Flex>
      </Drawer>
    </>
  );
}

export function FiltrosAtivos({ filtros, carregando, aoMudar }: Omit<Props, 'aoAbrir'>) {
  const ativos = filtros.filter(({ escolhidos }) => escolhidos.length > 0);
  if (ativos.length === 0) return null;
  return (
    <section className="filtros-ativos fila" aria-label="Filtros em uso">
      {ativos.map(({ nome, rotulo, opcoes, escolhidos }) => {
        const textos = escolhidos.map((um) => opcoes.find(({ valor }) => valor === um)?.texto ?? 'não está na lista');
        const texto = `${rotulo}: ${carregando ? '…' : textos.join(', ')}`;
        return (
          <Tag
            key={nome}
            closable={{ 'aria-label': `Tirar o filtro ${rotulo}` }}
            onClose={() => aoMudar({ [nome]: [] })}
          >
            {texto}
          </Tag>
        );
      })}
      <Botao forma="link" onClick={() => aoMudar(semNenhum(filtros))}>
        Limpar filtros
      </Botao>
    </section>
  );
}
