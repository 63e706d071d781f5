import { DownloadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Collapse } from 'antd';
import { Link } from 'react-router-dom';
import { documentosApi } from '#contract/documentos.contract.ts';
import { ordemJudicialSchema } from '#contract/registros.contract.ts';
import { formatarData } from '#domain/texto/data.ts';
import { paths } from '../../app/paths.ts';
import { chamar } from '../../lib/api-client.ts';
import { useHoje } from '../../lib/instituicao.ts';
import { usePode } from '../../lib/usuario.ts';
import { avisar, avisarFalha } from '../../ui/avisos.ts';
import { baixarArquivo } from '../../ui/baixar-arquivo.ts';
import { Botao } from '../../ui/botao.tsx';
import { Campo } from '../../ui/campo.tsx';
import { CampoData } from '../../ui/campo-data.tsx';
import { Etiqueta } from '../../ui/etiqueta-situacao.tsx';
import { Formulario } from '../../ui/formulario.tsx';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { ListaDeDados } from '../../ui/lista-de-dados.tsx';
import { useArquivosDaOrdem } from './arquivo-da-ordem.ts';
import { ordemJudicialQuery, useRegistros } from './registros.api.ts';

/** The court order that a suspension stands on, and its next review; nothing where it stands on none. */
export function OrdemJudicial({ registroId, rga }: { registroId: string; rga: string }) {
  const { data } = useQuery(ordemJudicialQuery(registroId));
  const hoje = useHoje();
  const pode = usePode('mudar-situacao');
  const { reverOrdem } = useRegistros();
  if (data?.ordem == null) return null;
  const { numero, juizo, autos, revisarEm } = data.ordem;
  const quando = (
    <>
      <span>{formatarData(revisarEm)}</span> {revisarEm <= hoje && <Etiqueta tom="alerta">Revisão a fazer</Etiqueta>}
    </>
  );
  return (
    <section className="cartao" aria-labelledby="ordem-judicial">
      <h2 id="ordem-judicial">Ordem judicial</h2>
      <ListaDeDados
        dados={[
          ['Número da ordem', numero],
          ['Juízo', juizo],
          ['Autos', autos],
          ['Revisar em', quando],
        ]}
      />
      <ArquivosDaOrdem rga={rga} />
      <p>
        <Link to={paths.ordensJudiciais.href()}>Todas as ordens judiciais</Link>
      </p>
      {pode && (
        <Collapse
          size="small"
          items={[
            {
              key: 'parte',
              label: 'A ordem foi conferida e ainda vale',
              forceRender: true,
              children: (
                <Formulario<{ revisarEm: string }>
                  nome="revisao"
                  rotulo="Nova revisão da ordem judicial"
                  enviar="Marcar revisão"
                  aoEnviar={(dado) => reverOrdem.mutateAsync({ id: registroId, revisarEm: dado.revisarEm })}
                  aoLimpar={() => avisar({ titulo: 'Nova revisão marcada!' })}
                  aoFalhar={(erro) => avisarFalha(erro, { titulo: 'Erro ao marcar a revisão!' })}
                >
                  <Campo nome="revisarEm" rotulo="Nova revisão em" schema={ordemJudicialSchema.shape.revisarEm}>
                    <CampoData minimo={hoje} />
                  </Campo>
                </Formulario>
              ),
            },
          ]}
        />
      )}
    </section>
  );
}

function ArquivosDaOrdem({ rga }: { rga: string }) {
  const arquivos = useArquivosDaOrdem(rga);
  const abre = usePode('ler-documentos');
  return (
    <div className="fila">
      {arquivos.map(({ id, arquivoGuid, nome, observacao }) => (
        <Botao
          key={id}
          icone={<DownloadOutlined aria-hidden="true" />}
          disabled={!abre}
          title={nome}
          onClick={() => void baixarArquivo(() => chamar(documentosApi.baixar, { params: { arquivoGuid } }), nome)}
        >
          Baixar {observacao}
        </Botao>
      ))}
      <LinkBotao para={paths.documentacaoCadastrar.href({ rga })}>
        {arquivos.length === 0 ? 'Enviar o arquivo da ordem' : 'Enviar outro arquivo'}
      </LinkBotao>
    </div>
  );
}
