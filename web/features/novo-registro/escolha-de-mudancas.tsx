import { Button, Radio } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { Valores } from '#domain/novo-registro/formulario-campos.ts';
import { dataExiste, formatarData } from '#domain/texto/data.ts';
import { textoDe } from './dependencias.ts';
import { camposDaMudanca, type Mudanca, rotuloDaMudanca } from './mudancas-do-siga.ts';

interface Props {
  mudancas: readonly Mudanca[];
  valores: Valores;
  /** The changes for which SIGA's word is taken; the others keep what the form says. */
  aoEscolher: (doSiga: Mudanca[]) => void;
}

/** SIGA changed the student meanwhile: what it said, what it says, what the form says, and a choice for each. */
export function EscolhaDeMudancas({ mudancas, valores, aoEscolher }: Props) {
  const titulo = useRef<HTMLHeadingElement>(null);
  const [manter, setManter] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => titulo.current?.focus(), []);
  const marcar = (campo: string, mantem: boolean) => {
    const novo = new Set(manter);
    if (mantem) novo.add(campo);
    else novo.delete(campo);
    setManter(novo);
  };
  return (
    <section className="registro-mudancas" aria-labelledby="mudancas-titulo">
      <h2 id="mudancas-titulo" ref={titulo} tabIndex={-1}>
        Os dados do estudante mudaram no SIGA
      </h2>
      <p>Escolha o que vale para o registro.</p>
      <ul>
        {mudancas.map((mudanca) => {
          const [campo] = camposDaMudanca(mudanca);
          const rotulo = rotuloDaMudanca(mudanca);
          return (
            <li key={mudanca.campo}>
              <strong>{rotulo}</strong>
              <span>
                Antes: {legivel(mudanca.antes)}. Agora no SIGA: {legivel(mudanca.agora)}.
              </span>
              {campo === undefined ? (
                <span>Não é um campo do registro. Se mudou o curso, descarte o rascunho e comece de novo.</span>
              ) : (
                <Radio.Group
                  aria-label={rotulo}
                  value={manter.has(mudanca.campo) ? 'formulario' : 'siga'}
                  onChange={({ target }) => marcar(mudanca.campo, target.value === 'formulario')}
                  options={[
                    { value: 'siga', label: 'Usar o dado do SIGA' },
                    { value: 'formulario', label: `Manter o do formulário: ${legivel(textoDe(valores[campo]))}` },
                  ]}
                />
              )}
            </li>
          );
        })}
      </ul>
      <Button type="primary" onClick={() => aoEscolher(mudancas.filter(({ campo }) => !manter.has(campo)))}>
        Aplicar escolhas
      </Button>
    </section>
  );
}

function legivel(valor: string | null): string {
  if (valor === null || valor === '') return 'não informado';
  return dataExiste(valor) ? formatarData(valor) : valor;
}
