import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CadastroDaInstituicao, Secao } from '#contract/instituicao.contract.ts';
import { avisarFalha, confirmar } from '../../ui/avisos.ts';
import { Botao } from '../../ui/botao.tsx';
import { Formulario } from '../../ui/formulario.tsx';
import { Desfecho } from './desfecho.tsx';
import { useGravarSecao } from './instituicao.api.ts';
import { destinoDoPasso, GRAVADO } from './partes.ts';
import { useProximoPasso } from './use-proximo-passo.ts';
import { paraFormulario, paraGravar } from './valores.ts';

interface Props {
  cadastro: CadastroDaInstituicao;
  secao: Exclude<Secao, 'atos' | 'campi' | 'assinantes'>;
  rotulo: string;
  /** What a form begins with where nothing is stored yet: a proposal that the person sees. */
  proposta?: Record<string, unknown>;
  /** Question before what is stored is deleted as a whole; without it the section can only be changed. */
  perguntaAoExcluir?: string;
  children: ReactNode;
}

/** A section that is one thing: its form, saved by itself. */
export function FormularioDaSecao(props: Props) {
  const [vez, setVez] = useState(0);
  return <FormularioDaVez key={vez} {...props} aoRecomecar={() => setVez(vez + 1)} />;
}

function FormularioDaVez({ aoRecomecar, perguntaAoExcluir, ...props }: Props & { aoRecomecar: () => void }) {
  const { cadastro, secao, rotulo, proposta = {}, children } = props;
  const navigate = useNavigate();
  const proximo = useProximoPasso(cadastro, secao);
  const { gravar, desfecho } = useGravarSecao(cadastro, secao);
  const excluir = async () => {
    if (!(await confirmar({ pergunta: perguntaAoExcluir ?? '', perigo: true }))) return;
    try {
      if ((await gravar(null)) === 'gravado') aoRecomecar();
    } catch (erro) {
      await avisarFalha(erro, { titulo: 'Erro ao excluir!' });
    }
  };
  return (
    <Formulario
      nome={secao}
      sobre={cadastro.instituicaoID}
      rotulo={rotulo}
      inicial={cadastro[secao] === null ? proposta : paraFormulario(cadastro[secao])}
      enviar={proximo === undefined ? 'Salvar' : 'Salvar e continuar'}
      outrosBotoes={
        perguntaAoExcluir !== undefined &&
        cadastro[secao] !== null && (
          <Botao forma="texto" perigo onClick={() => void excluir()}>
            Excluir
          </Botao>
        )
      }
      aoEnviar={async (valores) => {
        const fim = await gravar(paraGravar(valores));
        if (fim === 'gravado' && proximo !== undefined) {
          // The part that comes says it.
          await navigate(destinoDoPasso(proximo, String(cadastro.instituicaoID)), { state: GRAVADO });
        }
        return fim !== 'conflito';
      }}
    >
      {children}
      <Desfecho desfecho={desfecho} aoDescartar={aoRecomecar} />
    </Formulario>
  );
}
