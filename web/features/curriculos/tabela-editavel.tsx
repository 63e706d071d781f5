import { DeleteOutlined } from '@ant-design/icons';
import { Form, type FormListFieldData, Input, Select, Table } from 'antd';
import { type ClipboardEvent, useContext, useEffect } from 'react';
import type { z } from 'zod';
import { mensagemDe, regraDe } from '../../lib/regra.ts';
import { Botao } from '../../ui/botao.tsx';
import { BotaoDeIcone } from '../../ui/botao-de-icone.tsx';
import { NomeContext } from '../../ui/contexto-do-formulario.ts';
import './tabela-editavel.css';

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
  const form = Form.useFormInstance();
  const id = `${useContext(NomeContext)}_${nome}`;
  const quantas = Form.useWatch([nome, 'length'], { form, preserve: true });
  // A cell says what is wrong with it as soon as it stands there: rows may come pasted, or filled in by the page.
  const conferir = () => form.validateFields([nome], { recursive: true }).catch(() => undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the cells of new rows stand
  useEffect(() => {
    if (quantas > 0) void conferir();
  }, [quantas]);
  const vazia = { ...Object.fromEntries(colunas.map(({ chave }) => [chave, ''])), ...nova };
  const colar = (evento: ClipboardEvent, linha: number, coluna: number) => {
    const texto = evento.clipboardData.getData('text/plain').replace(/\r?\n$/, '');
    if (!/[\t\n]/.test(texto)) return;
    evento.preventDefault();
    const linhas: readonly Linha[] = form.getFieldValue(nome);
    form.setFieldValue(nome, comColadas(linhas, { texto, linha, coluna, colunas, vazia }));
    void conferir();
  };
  return (
    <fieldset className="tabela-editavel" id={id} tabIndex={-1}>
      <legend>{rotulo}</legend>
      <Form.List name={nome} rules={[regraDaLista(schema)]}>
        {(linhas, { add, remove }, { errors }) => (
          <>
            <Form.ErrorList errors={errors} />
            {linhas.length > 0 && (
              <Table
                size="small"
                pagination={false}
                rowKey="key"
                dataSource={linhas}
                columns={[
                  ...colunas.map((coluna, j) => ({
                    key: coluna.chave,
                    title: coluna.titulo,
                    width: `${coluna.peso ?? 1}%`,
                    onCell: () => ({ 'data-rotulo': coluna.titulo }) as object,
                    render: (_: unknown, { name: i }: FormListFieldData) => (
                      <Form.Item name={[i, coluna.chave]} rules={[regraDe(coluna.schema)]}>
                        {entradaDe(coluna, `${coluna.titulo}, ${uma} ${i + 1}`, (evento) => colar(evento, i, j))}
                      </Form.Item>
                    ),
                  })),
                  {
                    key: 'excluir',
                    title: <span className="so-leitor">Excluir</span>,
                    render: (_, { name: i }) => (
                      <BotaoDeIcone
                        icone={DeleteOutlined}
                        nome={`Excluir ${uma} ${i + 1}`}
                        dica="Excluir"
                        onClick={() => remove(i)}
                      />
                    ),
                  },
                ]}
              />
            )}
            <Botao onClick={() => add(vazia)}>Incluir {uma}</Botao>
          </>
        )}
      </Form.List>
    </fieldset>
  );
}

/** The rule of the list as a whole; what is wrong inside a row stands in its cell. */
const regraDaLista = (schema: z.ZodType) => ({
  validator: async (_: unknown, linhas: readonly Linha[] = []) => {
    const mensagem = linhas.length === 0 ? mensagemDe(schema, linhas) : null;
    if (mensagem !== null) throw new Error(mensagem);
  },
});

function entradaDe({ opcoes }: ColunaEditavel, rotulo: string, aoColar: (evento: ClipboardEvent) => void) {
  if (opcoes === undefined) return <Input aria-label={rotulo} autoComplete="off" onPaste={aoColar} />;
  return (
    <Select
      aria-label={rotulo}
      className="tabela-editavel-lista"
      options={['', ...opcoes].map((opcao) => ({ value: opcao, label: opcao || '–' }))}
    />
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
