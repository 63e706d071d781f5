import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { TRILHA_DA_CONSULTA } from '../../app/trilha-da-consulta.ts';
import { t } from '../../lib/idioma.ts';
import { instituicaoQuery } from '../../lib/instituicao.ts';
import { CampoDeArquivo } from '../../ui/campo-de-arquivo.tsx';
import { Carregando } from '../../ui/carregando.tsx';
import { ErroDeCarga } from '../../ui/erro-de-carga.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { receberArquivo } from './arquivo-entregue.ts';
import './consulta-publica.css';

const MAXIMO = 20 * 1024 * 1024;

/** Only readers of the page do not wait for it. */
const carregar = () => Promise.all([import('./verificador.ts'), import('./resultado-da-verificacao.tsx')]);

/** `/verificar-xml`: anyone drops a diploma's XML and learns, check by check, if it was registered and signed so. */
export function VerificarXmlPage() {
  const cliente = useQueryClient();
  const id = useId();
  const [nome, setNome] = useState<string | null>(null);
  const { data, error, isPending, mutate, reset } = useMutation({
    // Without a network there is an answer, too.
    networkMode: 'always',
    mutationFn: async (arquivo: File) => {
      if (arquivo.size > MAXIMO) throw new Error('grande demais');
      // What the installation is decides whether a file of the test environment counts: it is waited for.
      const instalacao = await cliente.ensureQueryData(instituicaoQuery);
      const [{ verificar }, { ResultadoDaVerificacao }] = await carregar();
      return { verificado: await verificar(arquivo, instalacao), ResultadoDaVerificacao };
    },
  });
  const verificar = (arquivo: File) => {
    reset();
    setNome(arquivo.name);
    mutate(arquivo);
  };
  useEffect(() => {
    const guardar = async () => (await carregar())[0].guardarOVerificador();
    void guardar().catch(() => undefined);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the one box left is taken once, on arrival
  useEffect(() => {
    const arquivo = receberArquivo();
    if (arquivo !== null) verificar(arquivo);
  }, []);
  return (
    <Pagina
      titulo="Verificar XML do Diploma"
      trilha={TRILHA_DA_CONSULTA}
      descricao="O arquivo é lido no seu navegador. Só a conferência com o esquema do MEC o envia ao servidor, que não o guarda."
    >
      <div className="publico-coluna nao-imprimir">
        <label className="rotulo" htmlFor={id}>
          {t('Escolha o XML do diploma ou solte-o aqui')}
        </label>
        <CampoDeArquivo
          id={id}
          aceita=".xml,application/xml,text/xml,.pdf,.jwt,.json"
          convite="Ou o comprovante de uma consulta (PDF): assinaturas, dados e situação são conferidos um a um."
          escolhido={nome === null ? undefined : t('Arquivo: {nome}', { nome })}
          aoEscolher={verificar}
        />
      </div>
      <div aria-live="polite">
        {isPending && <Carregando rotulo="Verificando o arquivo" linhas={6} />}
        {error !== null && (
          <ErroDeCarga
            erro={error}
            titulo={error.message === 'grande demais' ? 'O arquivo é grande demais' : 'O arquivo não pôde ser lido'}
          />
        )}
        {data !== undefined && <data.ResultadoDaVerificacao key={nome} verificado={data.verificado} />}
      </div>
    </Pagina>
  );
}
