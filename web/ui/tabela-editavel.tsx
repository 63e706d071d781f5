import { DeleteOutlined } from '@ant-design/icons';
import { Input, Select, Table } from 'antd';
import { type ClipboardEvent, useEffect } from 'react';
import type { z } from 'zod';
import { mensagemDe } from '../lib/regra.ts';
import { BotaoDeIcone } from './botao-de-icone.tsx';
import { useFormulario } from './contexto-do-formulario.ts';
import './tabela-editavel.css';
import { Botao } from './botao.tsx';

/** A column: what it is called, the rule of its cells, and the options where it has a list. */
export interface ColunaEditavel {
  chave: string;
  titulo: string;
  schema: z.ZodType;
  opcoes?: readonly string[];
  /** How much of the width it takes beside the others; 1 by default. */
  peso?: number;
}
type Linha = Readonly<Record<string, string>>;

interface Props {
  /** Path of the list in the form's values. */
  nome: string;
  /** What the table is called, and one of its rows. */
  rotulo: string;
  uma: string;
  colunas: readonly ColunaEditavel[];
  /** Of the list as a whole: at least one row. */
  schema: z.ZodType;
  /** Cells of a new row that are not empty. */
  nova?: Linha;
}

/**
 * Rows that are typed or pasted from a spreadsheet: what is pasted over several cells fills them from there on, and
 * adds rows where they run out. On a phone each row is a block that names its columns.
 */
export function TabelaEditavel({ nome, rotulo, uma, colunas, schema, nova = {} }: Props) {
  const { idDe, valorDe, erroDe, mudar, incluir } = useFormulario();
  const lista = valorDe(nome);
  const linhas: readonly Linha[] = Array.isArray(lista) ? lista : [];
  useEffect(() => incluir(nome, schema), [incluir, nome, schema]);
  const trocar = (novas: readonly Linha[]) => mudar(nome, novas);
  const vazia = { ...Object.fromEntries(colunas.map(({ chave }) => [chave, ''])), ...nova };
  const colar = (evento: ClipboardEvent, linha: number, coluna: number) => {
    const texto = evento.clipboardData.getData('text/plain').replace(/\r?\n$/, '');
    if (!/[\t\n]/.test(texto)) return;
    evento.preventDefault();
    trocar(comColadas(linhas, { texto, linha, coluna, colunas, vazia }));
  };
  const daLista = linhas.length === 0 ? erroDe(nome) : null;
  return (
    <fieldset className="tabela-editavel" id={idDe(nome)} tabIndex={-1}>
      <legend>{rotulo}</legend>
      {daLista !== null && <p className="campo-erro">{daLista}</p>}
      {linhas.length > 0 && (
        <Table
          size="small"
          pagination={false}
          rowKey="lugar"
          dataSource={linhas.map((linha, lugar) => ({ lugar, linha }))}
          columns={[
            ...colunas.map((coluna, j) => ({
              key: coluna.chave,
              title: coluna.titulo,
              width: `${coluna.peso ?? 1}%`,
              onCell: () => ({ 'data-rotulo': coluna.titulo }) as object,
              render: (_: unknown, { lugar: i, linha }: { lugar: number; linha: Linha }) => (
                <Celula
                  coluna={coluna}
                  nome={`${nome}.${i}.${coluna.chave}`}
                  rotulo={`${coluna.titulo}, ${uma} ${i + 1}`}
                  valor={linha[coluna.chave] ?? ''}
                  aoMudar={(valor) => trocar(linhas.with(i, { ...linha, [coluna.chave]: valor }))}
                  aoColar={(evento) => colar(evento, i, j)}
                />
              ),
            })),
            {
              key: 'excluir',
              title: <span className="so-leitor">Excluir</span>,
              render: (_, { lugar: i }) => (
                <BotaoDeIcone
                  icone={DeleteOutlined}
                  nome={`Excluir ${uma} ${i + 1}`}
                  dica="Excluir"
                  onClick={() => trocar(linhas.toSpliced(i, 1))}
                />
              ),
            },
          ]}
        />
      )}
      <Botao onClick={() => trocar([...linhas, vazia])}>Incluir {uma}</Botao>
    </fieldset>
  );
}

interface PropsDaCelula {
  coluna: ColunaEditavel;
  nome: string;
  rotulo: string;
  valor: string;
  aoMudar: (valor: string) => void;
  aoColar: (evento: ClipboardEvent) => void;
}

function Celula({ coluna: { schema, opcoes }, nome, rotulo, valor, aoMudar, aoColar }: PropsDaCelula) {
  const { idDe, erroDe, sair } = useFormulario();
  const erro = erroDe(nome) ?? mensagemDe(schema, valor);
  const id = idDe(nome);
  const comum = {
    id,
    'aria-label': rotulo,
    'aria-invalid': erro !== null,
    'aria-describedby': erro === null ? undefined : `${id}-erro`,
    ...(erro !== null && { status: 'error' as const }),
    onBlur: () => sair(nome),
  };
  return (
    <>
      {opcoes === undefined ? (
        <Input
          {...comum}
          value={valor}
          autoComplete="off"
          onChange={({ target }) => aoMudar(target.value)}
          onPaste={aoColar}
        />
      ) : (
        <Select
          {...comum}
          className="tabela-editavel-lista"
          value={valor}
          options={['', ...opcoes].map((opcao) => ({ value: opcao, label: opcao || '–' }))}
          onChange={aoMudar}
        />
      )}
      {erro !== null && (
        <p className="campo-erro" id={`${id}-erro`}>
          {erro}
        </p>
      )}
    </>
  );
}

interface Colagem {
  texto: string;
  linha: number;
  coluna: number;
  colunas: readonly ColunaEditavel[];
  vazia: Linha;
}

/** The rows with what was pasted at a cell: lines and tabs as a spreadsheet copies them. */
function comColadas(linhas: readonly Linha[], { texto, linha, coluna, colunas, vazia }: Colagem): Linha[] {
  const novas = [...linhas];
  for (const [i, trecho] of texto.split(/\r?\n/).entries()) {
    const celulas = trecho.split('\t').flatMap((celula, j) => {
      const chave = colunas[coluna + j]?.chave;
      return chave === undefined ? [] : [[chave, celula.trim()] as const];
    });
    novas[linha + i] = { ...(novas[linha + i] ?? vazia), ...Object.fromEntries(celulas) };
  }
  return novas;
}
