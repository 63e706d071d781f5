import { useQuery } from '@tanstack/react-query';
import { Progress, Select } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { LIMITE_DO_XML, LIMITE_DO_ZIP } from '#contract/solicitacoes.contract.ts';
import { paths } from '../../app/paths.ts';
import { ErroDaApi } from '../../lib/api-client.ts';
import { formatarTamanho } from '../../lib/tamanho.ts';
import { useUsuario } from '../../lib/usuario.ts';
import { avisarFalha } from '../../ui/avisos.ts';
import { Botao } from '../../ui/botao.tsx';
import { CampoDeArquivo } from '../../ui/campo-de-arquivo.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { instituicoesQuery } from '../apoio/apoio.api.ts';
import { useEnviar } from './solicitacoes.api.ts';
import '../../ui/formulario.css';
import './solicitacoes.css';

const TITULO = 'Enviar solicitações de registro';
const LISTA = 'Solicitações de registro';

/** Before it is sent; the server says the rest. */
function problemaDe(arquivo: File | null): string | null {
  if (arquivo === null) return 'Escolha o arquivo XML assinado, ou o ZIP com os da colação.';
  const limite = /\.zip$/i.test(arquivo.name) ? LIMITE_DO_ZIP : LIMITE_DO_XML;
  return arquivo.size <= limite ? null : `O arquivo passa do limite de ${formatarTamanho(limite)}.`;
}

/** `/solicitacoes/enviar`: one signed request, or a ZIP of a ceremony's. */
export function EnviarSolicitacoesPage() {
  const daEmissora = useUsuario().papel === 'emissora';
  return (
    <Pagina
      titulo={TITULO}
      trilha={[{ rotulo: LISTA, href: paths.solicitacoes.href() }]}
      descricao="O arquivo é a Documentação Acadêmica para Registro (leiaute 1.05 do MEC), assinada pelas autoridades e pela instituição emissora. Tudo é conferido na hora; o que tiver erro não é enviado, e a lista diz o que corrigir."
    >
      <Enviar daEmissora={daEmissora} />
    </Pagina>
  );
}

function Enviar({ daEmissora }: { daEmissora: boolean }) {
  const enviar = useEnviar();
  const navigate = useNavigate();
  const [busca] = useSearchParams();
  const [arquivo, setArquivo] = useState<File | null>(null);
  const [instituicao, setInstituicao] = useState<number | null>(null);
  const [erros, setErros] = useState<Record<string, string>>({});
  const [fracao, setFracao] = useState<number | null>(null);

  const mandar = async () => {
    const problema = problemaDe(arquivo);
    const semQuem = !daEmissora && instituicao === null;
    setErros({
      ...(problema && { file: problema }),
      ...(semQuem && { InstituicaoId: 'Escolha a instituição emissora' }),
    });
    if (arquivo === null || problema !== null || semQuem) return;
    setFracao(0);
    try {
      const anterior = busca.get('corrige');
      const { envioId, solicitacoes } = await enviar.mutateAsync({
        arquivo,
        instituicao,
        anterior,
        aoProgredir: setFracao,
      });
      const [id, outra] = solicitacoes;
      const destino =
        id !== undefined && outra === undefined
          ? paths.solicitacao.href({ id })
          : paths.solicitacoes.href(undefined, { envio: envioId });
      await navigate(destino);
    } catch (falha) {
      const campos = falha instanceof ErroDaApi ? falha.campos : [];
      if (campos.length === 0) await avisarFalha(falha, { titulo: 'Erro ao enviar!' });
      setErros(Object.fromEntries(campos.map(({ campo, message }) => [campo, message])));
    } finally {
      setFracao(null);
    }
  };

  return (
    <form
      aria-label={TITULO}
      className="enviar-solicitacoes"
      onSubmit={(evento) => {
        evento.preventDefault();
        void mandar();
      }}
    >
      {!daEmissora && <Emissora valor={instituicao} erro={erros.InstituicaoId} aoMudar={setInstituicao} />}
      <div>
        <label className="rotulo" htmlFor="solicitacao-arquivo">
          Arquivo assinado
        </label>
        <CampoDeArquivo
          id="solicitacao-arquivo"
          aceita=".xml,.zip"
          convite="ou arraste o arquivo para cá"
          escolhido={arquivo === null ? undefined : `${arquivo.name} (${formatarTamanho(arquivo.size)})`}
          aria-describedby={erros.file === undefined ? 'solicitacao-dica' : 'solicitacao-erro'}
          aria-invalid={erros.file !== undefined}
          aoEscolher={(novo) => {
            setArquivo(novo);
            setErros({});
          }}
        />
        <p id="solicitacao-dica" className="texto-menor">
          Um XML até 25 MB, ou um ZIP até 100 MB com os de uma colação.
        </p>
        {erros.file !== undefined && (
          <p id="solicitacao-erro" className="campo-erro" role="alert">
            {erros.file}
          </p>
        )}
      </div>
      {fracao !== null && <Progress percent={Math.floor(fracao * 100)} aria-label="Envio do arquivo" />}
      <div className="formulario-botoes">
        <Botao principal type="submit" ocupado={enviar.isPending}>
          Enviar
        </Botao>
      </div>
    </form>
  );
}

function Emissora({
  valor,
  erro,
  aoMudar,
}: {
  valor: number | null;
  erro: string | undefined;
  aoMudar: (id: number) => void;
}) {
  const { data, isPending } = useQuery(instituicoesQuery);
  // The first one is the house itself.
  const outras = (data ?? []).filter(({ instituicaoID }) => instituicaoID !== 1);
  return (
    <div>
      <label className="rotulo" htmlFor="solicitacao-emissora">
        Instituição emissora
      </label>
      <Select
        id="solicitacao-emissora"
        value={valor}
        loading={isPending}
        placeholder="Escolha"
        aria-invalid={erro !== undefined}
        options={outras.map(({ instituicaoID, nome }) => ({ value: instituicaoID, label: nome }))}
        notFoundContent="Nenhuma outra instituição está cadastrada."
        onChange={aoMudar}
      />
      {erro !== undefined && (
        <p className="campo-erro" role="alert">
          {erro}
        </p>
      )}
    </div>
  );
}
