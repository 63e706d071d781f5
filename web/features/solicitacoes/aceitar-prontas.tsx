import { useQuery } from '@tanstack/react-query';
import { Alert, Input, Progress } from 'antd';
import { useState } from 'react';
import { escolhasBody, type Solicitacao } from '#contract/solicitacoes.contract.ts';
import { contar } from '#domain/texto/contar.ts';
import { avisarFalha } from '../../ui/avisos.ts';
import { Botao } from '../../ui/botao.tsx';
import { Campo } from '../../ui/campo.tsx';
import { Formulario } from '../../ui/formulario.tsx';
import { Janela } from '../../ui/janela.tsx';
import { ListaDeEscolha } from '../../ui/lista-de-escolha.tsx';
import { livrosAbertosQuery, useAceitarProntas } from './solicitacoes.api.ts';

const POR_VEZ = 20;

interface Props {
  escolhidas: readonly Solicitacao[];
  aoFechar: () => void;
  aoTerminar: () => void;
}

interface Escolhas {
  LivroID: string;
  Processo: string;
}

/** Book and process for those that were chosen; they are registered some at a time, and what is refused is told by name. */
export function AceitarProntas({ escolhidas, aoFechar, aoTerminar }: Props) {
  const aceitar = useAceitarProntas();
  const { data: livros, isPending } = useQuery(livrosAbertosQuery);
  const [feitas, setFeitas] = useState<number | null>(null);
  const [recusas, setRecusas] = useState<{ id: string; nome: string; mensagem: string }[] | null>(null);

  const registrar = async (escolhas: Escolhas) => {
    const ids = escolhidas.map(({ id }) => id);
    const itens = [];
    for (let i = 0; i < ids.length; i += POR_VEZ) {
      setFeitas(i);
      const resposta = await aceitar.mutateAsync({ ...escolhas, Ids: ids.slice(i, i + POR_VEZ) });
      itens.push(...resposta.itens);
    }
    setFeitas(null);
    const naoAceitas = itens.filter(({ ok }) => !ok);
    setRecusas(
      naoAceitas.map(({ id, mensagem }) => ({
        id,
        mensagem,
        nome: escolhidas.find((uma) => uma.id === id)?.nome ?? '',
      })),
    );
  };

  if (recusas !== null) {
    const registradas = escolhidas.length - recusas.length;
    return (
      <Janela titulo="Solicitações registradas" aoFechar={aoTerminar}>
        <Alert
          type={recusas.length === 0 ? 'success' : 'warning'}
          showIcon
          title={contar(registradas, 'diploma registrado', 'diplomas registrados')}
        />
        {recusas.length > 0 && (
          <ul className="com-marcas">
            {recusas.map(({ id, nome, mensagem }) => (
              <li key={id}>
                <strong>{nome}</strong>: {mensagem}
              </li>
            ))}
          </ul>
        )}
        <div className="formulario-botoes">
          <Botao principal onClick={aoTerminar}>
            Fechar
          </Botao>
        </div>
      </Janela>
    );
  }
  return (
    <Janela titulo={`Aceitar ${contar(escolhidas.length, 'solicitação', 'solicitações')}`} aoFechar={aoFechar}>
      <p>Cada uma é conferida de novo e registrada no livro escolhido. Depois de registrado, nada é alterado.</p>
      <Formulario<Escolhas>
        nome="aceitar-prontas"
        rotulo="Aceitar solicitações"
        enviar="Aceitar e registrar"
        aoEnviar={registrar}
        aoFalhar={(erro) => {
          setFeitas(null);
          void avisarFalha(erro, { titulo: 'Erro ao aceitar!' });
        }}
      >
        <Campo
          nome="LivroID"
          rotulo="Livro"
          schema={escolhasBody.shape.LivroID}
          dica="Um livro só para diplomas de outras instituições tem a numeração delas à parte."
        >
          <ListaDeEscolha
            loading={isPending}
            options={(livros?.itens ?? []).map(({ livroID, nome }) => ({ value: livroID, label: nome }))}
          />
        </Campo>
        <Campo nome="Processo" rotulo="Processo" schema={escolhasBody.shape.Processo}>
          <Input />
        </Campo>
      </Formulario>
      {feitas !== null && (
        <Progress percent={Math.floor((feitas / escolhidas.length) * 100)} aria-label="Registro das solicitações" />
      )}
    </Janela>
  );
}
