import { Form, Input } from 'antd';
import { useState } from 'react';
import { type BuscaIndividual, buscaIndividualSchema } from '#domain/formandos/busca.ts';
import { avisarAtencao } from '../../ui/avisos.ts';
import { CampoCpf } from '../../ui/campo-cpf.tsx';
import { useFocoNaChegada } from '../../ui/foco-na-chegada.ts';
import { OOPS } from '../../ui/mensagens.ts';
import '../../ui/formulario.css';
import './formandos.css';
import { Botao } from '../../ui/botao.tsx';

interface Props {
  inicial: BuscaIndividual;
  buscando: boolean;
  aoBuscar: (busca: BuscaIndividual) => void;
  aoLimpar: () => void;
}

type Campo = keyof BuscaIndividual;

/** Nome, RGA and CPF (FOR-22 to FOR-26); refusals are said in a popup and at the field (FOR-30 to FOR-34). */
export function BuscaIndividualForm({ inicial, buscando, aoBuscar, aoLimpar }: Props) {
  const [valores, setValores] = useState({ Nome: '', Rga: '', Cpf: '', ...inicial });
  const [erros, setErros] = useState<Partial<Record<Campo, string>>>({});
  useFocoNaChegada(() => document.getElementById('busca-Nome'));
  const mudar = (campo: Campo, valor: string) => {
    setValores((antes) => ({ ...antes, [campo]: valor }));
    setErros(({ [campo]: _, ...resto }) => resto);
  };
  const enviar = async () => {
    const lida = buscaIndividualSchema.safeParse(semVazios(valores));
    if (lida.success) return aoBuscar(lida.data);
    const problemas = lida.error.issues;
    setErros(Object.fromEntries(problemas.flatMap(({ path, message }) => (path[0] ? [[path[0], message]] : []))));
    // Focused before the popup opens: it gives the focus back there.
    document.getElementById(`busca-${String(problemas[0]?.path[0] ?? 'Nome')}`)?.focus();
    await avisarAtencao(OOPS, [...new Set(problemas.map(({ message }) => message))].join('; '));
  };
  const item = (campo: Campo) => ({
    htmlFor: `busca-${campo}`,
    ...(erros[campo] !== undefined && {
      validateStatus: 'error' as const,
      help: <span id={`busca-${campo}-erro`}>{erros[campo]}</span>,
    }),
  });
  const entrada = (campo: Campo) => ({
    id: `busca-${campo}`,
    value: valores[campo],
    'aria-invalid': erros[campo] !== undefined,
    'aria-describedby': erros[campo] === undefined ? undefined : `busca-${campo}-erro`,
  });
  return (
    <Form
      className="formulario formulario-largo painel busca-individual"
      layout="vertical"
      aria-label="Busca individual"
      autoComplete="off"
      onFinish={() => void enviar()}
    >
      <Form.Item label="Nome" {...item('Nome')} extra="Pelo menos 10 letras.">
        <Input {...entrada('Nome')} onChange={(evento) => mudar('Nome', evento.target.value)} />
      </Form.Item>
      <Form.Item label="RGA" {...item('Rga')} extra="Pelo menos 10 números.">
        <Input {...entrada('Rga')} inputMode="numeric" onChange={(evento) => mudar('Rga', evento.target.value)} />
      </Form.Item>
      <Form.Item label="CPF" {...item('Cpf')} extra="11 números.">
        <CampoCpf {...entrada('Cpf')} onChange={(digitos) => mudar('Cpf', digitos)} />
      </Form.Item>
      <div className="formulario-botoes busca-individual-botoes">
        <Botao
          onClick={() => {
            setValores({ Nome: '', Rga: '', Cpf: '' });
            setErros({});
            aoLimpar();
          }}
        >
          Limpar busca
        </Botao>
        <Botao principal type="submit" ocupado={buscando}>
          Consultar
        </Botao>
      </div>
    </Form>
  );
}

function semVazios(valores: Record<Campo, string>): BuscaIndividual {
  return Object.fromEntries(Object.entries(valores).filter(([, valor]) => valor !== ''));
}
