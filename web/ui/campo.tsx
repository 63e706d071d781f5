import type { FormItemProps } from 'antd';
import { Form } from 'antd';
import type { ReactElement } from 'react';
import type { z } from 'zod';
import { ehObrigatorio, regra } from '../lib/regra.ts';

interface Props extends Omit<FormItemProps, 'name' | 'label' | 'children' | 'extra' | 'rules'> {
  /** Wire name, or path of names. */
  nome: string | (string | number)[];
  rotulo: string;
  /** From the contract: gives the rule, its sentence and the required mark. */
  schema?: z.ZodType;
  /** The format or an example, shown under the field. */
  dica?: string;
  children: ReactElement;
}

/** A labelled field of a `Formulario`. */
export function Campo({ nome, rotulo, schema, dica, children, ...resto }: Props) {
  return (
    <Form.Item
      name={nome}
      label={rotulo}
      extra={dica}
      rules={schema === undefined ? [] : [regra(schema)]}
      required={schema !== undefined && ehObrigatorio(schema)}
      {...resto}
    >
      {children}
    </Form.Item>
  );
}
