import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { z } from 'zod';
import type { PrazoDaAgenda } from '#contract/agenda.contract.ts';
import { avisarFalha } from '../../ui/avisos.ts';
import { Botao } from '../../ui/botao.tsx';
import { Campo } from '../../ui/campo.tsx';
import { Formulario } from '../../ui/formulario.tsx';
import { Janela } from '../../ui/janela.tsx';
import { pessoasQuery, useAgenda } from './agenda.api.ts';

const pessoa = z.string({ error: 'Escolha quem vai cuidar' }).min(1, { error: 'Escolha quem vai cuidar' });

export function AtribuirPrazo({ prazo, aoFechar }: { prazo: PrazoDaAgenda; aoFechar: () => void }) {
  const { data = [], isPending } = useQuery(pessoasQuery);
  const { atribuir } = useAgenda();
  const opcoes = [
    { value: 'eu', label: 'Eu' },
    ...data.map(({ contaID, nome }) => ({ value: contaID, label: nome })),
    { value: 'ninguem', label: 'Ninguém' },
  ];
  return (
    <Janela titulo="Quem cuida deste prazo" aoFechar={aoFechar}>
      <p>
        {prazo.titulo}: {prazo.alvo}
      </p>
      <Formulario<{ Pessoa: string }>
        nome="atribuir"
        sobre={prazo.chave}
        rotulo="Quem cuida deste prazo"
        enviar="Salvar"
        outrosBotoes={<Botao onClick={aoFechar}>Voltar</Botao>}
        aoEnviar={async ({ Pessoa }) => {
          await atribuir.mutateAsync({ Chave: prazo.chave, ContaID: Pessoa === 'ninguem' ? null : Pessoa });
          aoFechar();
        }}
        aoFalhar={(erro) => avisarFalha(erro, { titulo: 'Erro ao atribuir o prazo!' })}
      >
        <Campo nome="Pessoa" rotulo="Pessoa" schema={pessoa}>
          <Select
            options={opcoes}
            loading={isPending}
            placeholder="Escolha uma pessoa"
            getPopupContainer={(campo) => campo.parentElement ?? document.body}
          />
        </Campo>
      </Formulario>
    </Janela>
  );
}
