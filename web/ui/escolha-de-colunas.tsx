import { ArrowDownOutlined, ArrowUpOutlined, TableOutlined } from '@ant-design/icons';
import { Checkbox, Drawer, Flex, Segmented } from 'antd';
import { useId, useState } from 'react';
import { type AparenciaDaLista, DENSIDADES } from '#contract/sessao.contract.ts';
import type { ColunaArrumada } from './arrumar-colunas.ts';
import { Botao } from './botao.tsx';
import { BotaoDeIcone } from './botao-de-icone.tsx';
import './escolha-de-colunas.css';

const NOME_DA_DENSIDADE = { compacta: 'Compacta', normal: 'Normal', folgada: 'Folgada' } as const;

interface Props<T> {
  colunas: readonly ColunaArrumada<T>[];
  densidade: AparenciaDaLista['densidade'];
  /** How the list is to look from now on; undefined: as it looks for everybody. */
  aoMudar: (nova: AparenciaDaLista | undefined) => void;
  /** The last choice could not be kept. */
  falhou: boolean;
}

/** The button that opens the choice of columns, their order and the height of the rows. */
export function EscolhaDeColunas<T>({ colunas, densidade, aoMudar, falhou }: Props<T>) {
  const id = useId();
  const [aberta, setAberta] = useState(false);
  const mudar = (novas: readonly ColunaArrumada<T>[], nova = densidade) =>
    aoMudar({ colunas: novas.map(({ coluna, mostra }) => ({ chave: coluna.chave, mostra })), densidade: nova });
  const mover = (de: number, para: number) => {
    const [uma, outra] = [colunas[de], colunas[para]];
    if (uma !== undefined && outra !== undefined) mudar(colunas.with(de, outra).with(para, uma));
  };
  return (
    <>
      <Botao icone={<TableOutlined aria-hidden="true" />} aria-expanded={aberta} onClick={() => setAberta(true)}>
        Colunas
      </Botao>
      <Drawer open={aberta} title="Colunas e altura das linhas" size={420} onClose={() => setAberta(false)}>
        <Flex vertical gap={16} className="escolha-de-colunas">
          <div>
            <p id={id} className="rotulo">
              Altura das linhas
            </p>
            <Segmented
              aria-labelledby={id}
              name={id}
              value={densidade}
              options={DENSIDADES.map((value) => ({ value, label: NOME_DA_DENSIDADE[value] }))}
              onChange={(nova) => mudar(colunas, nova)}
            />
          </div>
          <ul className="sem-marcas" aria-label="Colunas, na ordem em que aparecem">
            {colunas.map(({ coluna: { chave, titulo }, mostra, fixa }, lugar) => (
              <li key={chave}>
                <Checkbox
                  checked={mostra}
                  disabled={fixa}
                  onChange={({ target }) =>
                    mudar(colunas.map((uma, n) => (n === lugar ? { ...uma, mostra: target.checked } : uma)))
                  }
                >
                  {titulo}
                </Checkbox>
                <BotaoDeIcone
                  icone={ArrowUpOutlined}
                  nome={`Pôr ${titulo} antes`}
                  dica="Pôr antes"
                  onClick={() => mover(lugar, lugar - 1)}
                />
                <BotaoDeIcone
                  icone={ArrowDownOutlined}
                  nome={`Pôr ${titulo} depois`}
                  dica="Pôr depois"
                  onClick={() => mover(lugar, lugar + 1)}
                />
              </li>
            ))}
          </ul>
          {falhou && (
            <p className="campo-erro" role="alert">
              Não foi possível guardar a escolha. Tente de novo.
            </p>
          )}
          <p className="texto-menor">Vale só para você, em qualquer computador.</p>
          <div className="fila">
            <Botao principal onClick={() => setAberta(false)}>
              Ver a lista
            </Botao>
            <Botao onClick={() => aoMudar(undefined)}>Voltar ao padrão</Botao>
          </div>
        </Flex>
      </Drawer>
    </>
  );
}
