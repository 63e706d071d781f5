import { Input } from 'antd';
import { motivoDaProrrogacao, type PrazoDaAgenda } from '#contract/agenda.contract.ts';
import { formatarData, somarDias } from '#domain/texto/data.ts';
import { avisarFalha } from '../../ui/avisos.ts';
import { Botao } from '../../ui/botao.tsx';
import { Campo } from '../../ui/campo.tsx';
import { Formulario } from '../../ui/formulario.tsx';
import { Janela } from '../../ui/janela.tsx';
import { useAgenda } from './agenda.api.ts';

/** Extends a term of the Portaria once, with the reason that it asks for. */
export function ProrrogarPrazo({ prazo, aoFechar }: { prazo: PrazoDaAgenda; aoFechar: () => void }) {
  const { prorrogar } = useAgenda();
  const { titulo, alvo, limite, prorrogavelPor } = prazo;
  if (limite === null || prorrogavelPor === null) return null;
  const novo = somarDias(limite, prorrogavelPor) ?? limite;
  return (
    <Janela titulo="Prorrogar prazo" aoFechar={aoFechar}>
      <p>
        {titulo}: {alvo}. De {formatarData(limite)} para <strong>{formatarData(novo)}</strong>, uma única vez (Portaria
        MEC 1.095/2018).
      </p>
      <Formulario<{ Motivo: string }>
        nome="prorrogar"
        sobre={prazo.chave}
        rotulo="Prorrogar prazo"
        enviar="Prorrogar"
        outrosBotoes={<Botao onClick={aoFechar}>Voltar</Botao>}
        aoEnviar={async ({ Motivo }) => {
          await prorrogar.mutateAsync({ Chave: prazo.chave, Motivo });
          aoFechar();
        }}
        aoFalhar={(erro) => avisarFalha(erro, { titulo: 'Erro ao prorrogar o prazo!' })}
      >
        <Campo
          nome="Motivo"
          rotulo="Justificativa"
          schema={motivoDaProrrogacao}
          dica="Fica na auditoria e aparece na agenda. Não escreva nomes de estudantes."
        >
          <Input.TextArea rows={3} />
        </Campo>
      </Formulario>
    </Janela>
  );
}
