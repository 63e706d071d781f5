import { Radio } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { dataExiste, formatarData } from '#domain/texto/data.ts';
import { Botao } from './botao.tsx';
import './escolha-de-valores.css';

/** One field with two values to choose between; `naoSeEscolhe` stands instead of a choice. */
interface LinhaDaEscolha {
  chave: string;
  rotulo: string;
  texto: string;
  opcoes: readonly [deFora: string, daqui: string];
  naoSeEscolhe?: string;
}

interface Props {
  id: string;
  titulo: string;
  explicacao: string;
  linhas: readonly LinhaDaEscolha[];
  inicial: 'deFora' | 'daqui';
  /** Keys of the lines whose value from outside is taken. */
  aoEscolher: (deFora: string[]) => void;
}

/** Values that differ between this form and somewhere else: both are shown, one of each is chosen, all at once. */
export function EscolhaDeValores({ id, titulo, explicacao, linhas, inicial, aoEscolher }: Props) {
  const cabeca = useRef<HTMLHeadingElement>(null);
  const [escolhas, setEscolhas] = useState<ReadonlyMap<string, string>>(new Map());
  const escolhaDe = (chave: string) => escolhas.get(chave) ?? inicial;
  useEffect(() => cabeca.current?.focus(), []);
  return (
    <section className="escolhas" aria-labelledby={`${id}-titulo`}>
      <h2 id={`${id}-titulo`} ref={cabeca} tabIndex={-1}>
        {titulo}
      </h2>
      <p>{explicacao}</p>
      <ul>
        {linhas.map(({ chave, rotulo, texto, opcoes: [deFora, daqui], naoSeEscolhe }) => (
          <li key={chave}>
            <strong>{rotulo}</strong>
            {texto !== '' && <span>{texto}</span>}
            {naoSeEscolhe !== undefined ? (
              <span>{naoSeEscolhe}</span>
            ) : (
              <Radio.Group
                aria-label={rotulo}
                value={escolhaDe(chave)}
                onChange={({ target }) => setEscolhas(new Map(escolhas).set(chave, String(target.value)))}
                options={[
                  { value: 'deFora', label: deFora },
                  { value: 'daqui', label: daqui },
                ]}
              />
            )}
          </li>
        ))}
      </ul>
      <Botao
        principal
        onClick={() => aoEscolher(linhas.map(({ chave }) => chave).filter((chave) => escolhaDe(chave) === 'deFora'))}
      >
        Aplicar escolhas
      </Botao>
    </section>
  );
}

export function legivel(valor: unknown): string {
  if (valor === null || valor === undefined || valor === '') return 'não informado';
  if (typeof valor === 'boolean') return valor ? 'sim' : 'não';
  if (typeof valor === 'object') return 'lista';
  return dataExiste(String(valor)) ? formatarData(String(valor)) : String(valor);
}
