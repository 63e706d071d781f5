import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Collapse, Input } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { livrosApi } from '#contract/livros.contract.ts';
import { type EscolhasDaSolicitacao, escolhasBody, solicitacoesApi } from '#contract/solicitacoes.contract.ts';
import { abrirFolha, uma } from '#domain/folha/folha.ts';
import { SEM_CATALOGO } from '#domain/folha/fonte.ts';
import { partesDaRevisao, primeiraSemResposta } from '#domain/folha/respostas.ts';
import { paths } from '../../../app/paths.ts';
import { chamar } from '../../../lib/api-client.ts';
import { consultar } from '../../../lib/consultar.ts';
import { avisar, avisarFalha } from '../../../ui/avisos.ts';
import { Botao } from '../../../ui/botao.tsx';
import { Campo } from '../../../ui/campo.tsx';
import { ErroDeEnvio } from '../../../ui/erro-de-envio.tsx';
import { Formulario } from '../../../ui/formulario.tsx';
import { ListaDeEscolha } from '../../../ui/lista-de-escolha.tsx';
import { Pagina } from '../../../ui/pagina.tsx';
import { DE_FORA, FolhaDeDiferencas } from '../folha-de-diferencas.tsx';
import { comoConferida } from '../fonte-da-abertura.ts';
import { RespostasPedidas } from '../respostas-pedidas.tsx';
import { useFolhas } from '../use-folhas.ts';
import '../../../ui/formulario.css';
import '../novo-registro.css';

const livrosQuery = consultar(['livros', 'abertos'], livrosApi.listar, { query: { tamanho: '100', ordem: 'nome' } });
// Its values are the document's: the server reads them, and nobody changes them.
const DO_DOCUMENTO = { valores: {}, derivacoes: [], catalogo: SEM_CATALOGO, mudam: [] };

/** `/solicitacoes/{id}/aceitar`: the sheet of another institution's document beside the catalogue, and the acceptance. */
export function AceitarSolicitacaoPage() {
  const { id = '' } = useParams();
  const { data } = useQuery(consultar(['solicitacoes', 'uma', id], solicitacoesApi.ler, { params: { id } }));
  const volta = paths.solicitacao.href({ id });
  return (
    <Pagina
      titulo="Conferir e aceitar"
      trilha={[
        { rotulo: 'Solicitações de registro', href: paths.solicitacoes.href() },
        { rotulo: data?.nome ?? 'Solicitação', href: volta },
      ]}
      descricao={data && [data.nome, data.curso, data.instituicao].filter(Boolean).join(' – ')}
    >
      <Aceitar id={id} volta={volta} />
    </Pagina>
  );
}

function Aceitar({ id, volta }: { id: string; volta: string }) {
  const navigate = useNavigate();
  const cliente = useQueryClient();
  const livros = useQuery(livrosQuery);
  const [{ folhas }, agir] = useFolhas(() => uma(abrirFolha(id, DO_DOCUMENTO)));
  const [folha] = folhas;
  const [escolhas, setEscolhas] = useState<EscolhasDaSolicitacao | null>(null);
  const [cobrar, setCobrar] = useState(false);
  const conferir = useMutation({
    mutationFn: (body: EscolhasDaSolicitacao) => chamar(solicitacoesApi.conferir, { params: { id }, body }),
    onSuccess: (lida, body) => {
      setEscolhas(body);
      agir({ tipo: 'conferiu', conferida: comoConferida(lida) });
    },
  });
  const aceitar = useMutation({
    mutationFn: (body: EscolhasDaSolicitacao & ReturnType<typeof partesDaRevisao>) =>
      chamar(solicitacoesApi.aceitar, { params: { id }, body }),
    onSettled: () => cliente.invalidateQueries({ queryKey: ['solicitacoes'] }),
    onSuccess: async ({ numeroRegistro, livro }) => {
      await avisar({ titulo: `Registrado: nº ${numeroRegistro} do livro ${livro}.` });
      // In this page's place: nothing on it is left to be asked about, and Back does not come here again.
      await navigate(volta, { replace: true });
    },
    // A second person's word may be asked for: nothing failed then.
    onError: (erro) => avisarFalha(erro, { titulo: 'Erro ao aceitar!' }),
  });
  const { conferida, respostas } = folha ?? {};
  const pronta = conferida != null && respostas !== undefined && escolhas !== null;
  const registrar = () => {
    if (!pronta) return;
    if (primeiraSemResposta(conferida, respostas) !== null) return setCobrar(true);
    aceitar.mutate({ ...escolhas, ...partesDaRevisao(conferida, respostas) });
  };
  return (
    <>
      <Formulario<EscolhasDaSolicitacao>
        nome="aceitar-solicitacao"
        sobre={id}
        rotulo="Conferir a solicitação"
        enviar="Conferir"
        aoEnviar={async (valores) => {
          await conferir.mutateAsync(semVazios(valores));
          return false;
        }}
        aoFalhar={() => undefined}
      >
        <div className="formulario-colunas">
          <Campo
            nome="LivroID"
            rotulo="Livro"
            schema={escolhasBody.shape.LivroID}
            dica="Um livro só para diplomas de outras instituições tem a numeração deles à parte."
          >
            <ListaDeEscolha
              loading={livros.isPending}
              options={(livros.data?.itens ?? []).map(({ livroID, nome }) => ({ value: livroID, label: nome }))}
            />
          </Campo>
          <Campo nome="Processo" rotulo="Processo" schema={escolhasBody.shape.Processo}>
            <Input />
          </Campo>
        </div>
        <Collapse
          size="small"
          items={[
            {
              key: 'parte',
              label: 'Segunda via de um diploma em papel',
              forceRender: true,
              children: (
                <div className="formulario-colunas">
                  <Campo
                    nome="PrimeiraViaLivro"
                    rotulo="Livro da primeira via"
                    schema={escolhasBody.shape.PrimeiraViaLivro}
                  >
                    <Input />
                  </Campo>
                  <Campo
                    nome="PrimeiraViaNumeroRegistro"
                    rotulo="Número da primeira via"
                    schema={escolhasBody.shape.PrimeiraViaNumeroRegistro}
                  >
                    <Input />
                  </Campo>
                </div>
              ),
            },
          ]}
        />
      </Formulario>
      {conferir.error !== null && <ErroDeEnvio erro={conferir.error} />}
      {pronta && (
        <section aria-label="O documento e o cadastro">
          <p className="registro-nota">
            Nada do documento pode ser mudado: é o que a emissora assinou. Aceite como está, ou recuse dizendo o motivo.
          </p>
          <RespostasPedidas
            {...{ conferida, respostas, cobrar }}
            agir={agir}
            rga={conferida.linhas.find(({ campo }) => campo === 'ID')?.nosso ?? ''}
            aoCorrigir={null}
          />
          <FolhaDeDiferencas
            conferida={conferida}
            palavras={DE_FORA}
            legivel={(_, valor) => valor}
            enviando={false}
            aoCorrigir={null}
          />
          <div className="registro-rodape">
            <Botao principal ocupado={aceitar.isPending} onClick={registrar}>
              Aceitar e registrar
            </Botao>
          </div>
        </section>
      )}
    </>
  );
}

const semVazios = (valores: EscolhasDaSolicitacao): EscolhasDaSolicitacao =>
  Object.fromEntries(Object.entries(valores).filter(([, valor]) => valor !== '')) as EscolhasDaSolicitacao;
