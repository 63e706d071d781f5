import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RespostaDe } from '#contract/endpoint.ts';
import { servidorApi } from '#contract/servidor.contract.ts';
import { chamar } from '../../lib/api-client.ts';
import { useHora } from '../../lib/instituicao.ts';
import { usePode } from '../../lib/usuario.ts';
import { Botao } from '../../ui/botao.tsx';
import { confirmarEFazer } from '../../ui/confirmar.ts';
import { Etiqueta } from '../../ui/etiqueta-situacao.tsx';
import { ERRO_AO_PROCESSAR } from '../../ui/mensagens.ts';
import { atencaoDoServidorQuery } from './servidor.api.ts';

type Tarefa = RespostaDe<typeof servidorApi.atencao>['tarefas'][number];

const ESPERA_MS = 3_000;

/** Background work that failed or is late; an administrator has it done now. */
export function TarefaEmAtraso({ nome, titulo, falha, ultimoSucesso }: Tarefa) {
  const hora = useHora();
  const cliente = useQueryClient();
  const podePedir = usePode('operar-servidor');
  const { mutateAsync, isSuccess: pedida } = useMutation({
    mutationFn: () => chamar(servidorApi.pedirTarefa, { params: { nome } }),
    onSettled: () => cliente.invalidateQueries({ queryKey: ['servidor'] }),
  });
  useQuery({ ...atencaoDoServidorQuery, enabled: pedida, refetchInterval: ESPERA_MS });
  const pedir = () =>
    confirmarEFazer({
      pergunta: 'Fazer agora?',
      texto: `${titulo}: o servidor começa em instantes, fora do horário de costume.`,
      fazer: () => mutateAsync(),
      feito: 'Trabalho pedido!',
      erro: ERRO_AO_PROCESSAR,
    });
  return (
    <li>
      <Etiqueta tom="alerta">{falha === null ? 'Em atraso' : 'Falhou'}</Etiqueta>{' '}
      <span>
        {falha === null ? titulo : `${titulo}: ${falha}`}.{' '}
        {ultimoSucesso === null ? 'Ainda não funcionou.' : `Funcionou pela última vez em ${hora(ultimoSucesso)}.`}
      </span>{' '}
      {pedida && <output>Pedido ao servidor: aguardando o resultado.</output>}
      {podePedir && !pedida && (
        <Botao pequeno onClick={pedir} aria-label={`Fazer agora: ${titulo}`}>
          Fazer agora
        </Botao>
      )}
    </li>
  );
}
